import type { Place } from '@quire/base';
import { withinBase } from '@quire/model';
import { remember } from '../remember.ts';
import { LIMITS } from './limits.ts';
import type { Project } from './load-project.ts';
import { mountBasesOf } from './mounts.ts';
import { readProjectText } from './read-file.ts';

const texts = new WeakMap<Project, Map<string, string>>();

/** Where docs.json has a text as a value, if it stands there as it is. */
export function findInConfig(project: Project, value: string, place = 0): Place {
  const mounted = findInMounts(project, value, place);
  return mounted ?? findInFile(project, project.configFile, value, place);
}

/** A path of a mount stands in its own docs.json, as the path that it has there. */
function findInMounts(project: Project, value: string, place: number): Place | undefined {
  const slash = value.startsWith('/') ? '/' : '';
  const [base] = mountBasesOf(project)?.basesOf(value.slice(slash.length)) ?? [];
  const mount = project.mounts?.find((each) => each.base === base);
  if (!mount) return undefined;
  const written = slash + withinBase(mount.base, value.slice(slash.length));
  return findInFile(project, mount.configFile, written, place);
}

function findInFile(project: Project, file: string, value: string, place: number): Place {
  const text = readConfig(project, file);
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
function readConfig(project: Project, file: string): string {
  const known = remember(texts, project, () => new Map<string, string>());
  return remember(known, file, () => {
    const source = project.files.get(file);
    return source ? readProjectText(source, LIMITS.configBytes) : '';
  });
}

/** The beginning of a file, for what its frontmatter says or leaves out. */
export function topOf(file: string): Place {
  return { file, line: 1, column: 1 };
}
