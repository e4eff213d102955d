import type { Place } from '@quire/base';
import { remember } from '../remember.ts';
import { LIMITS } from './limits.ts';
import type { Project } from './load-project.ts';
import { readProjectText } from './read-file.ts';

const texts = new WeakMap<Project, string>();

/** Where docs.json has a text as a value, if it stands there as it is. */
export function findInConfig(project: Project, value: string, place = 0): Place {
  const file = project.configFile;
  const text = readConfig(project);
  const quoted = JSON.stringify(value);
  let offset = text.indexOf(quoted);
  for (let count = 0; offset !== -1 && count < place; count++) {
    offset = text.indexOf(quoted, offset + 1);
  }
  if (offset === -1) return { file };
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Read again only when something is to be told; most sites have nothing wrong in it. */
function readConfig(project: Project): string {
  return remember(texts, project, () => {
    const source = project.files.get(project.configFile);
    return source ? readProjectText(source, LIMITS.configBytes) : '';
  });
}

/** The beginning of a file, for what its frontmatter says or leaves out. */
export function topOf(file: string): Place {
  return { file, line: 1, column: 1 };
}
