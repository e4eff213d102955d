import type { Report } from '@quire/base';
import { type PageSource, type ParsedPage, parsePage } from '@quire/markdown';
import { joinBase, toProjectPath } from '@quire/model';
import type { Project } from '../read/load-project.ts';
import { mountBasesOf } from '../read/mounts.ts';
import type { ProjectFile } from '../read/project-file.ts';
import type { PageTexts } from './page-texts.ts';

/** Returns the parsed file that an import means, by its path and the file that imports it. */
export type LoadSnippet = (path: string, from: string) => ParsedPage | undefined;

/** Creates a loader that parses each snippet once, and tells once what is wrong in it. */
export function createSnippetLoader(
  project: Pick<Project, 'files' | 'mounts' | 'config'>,
  texts: PageTexts,
  report: Report,
): LoadSnippet {
  const { dialects } = project.config.markdown;
  const parsed = new Map<string, ParsedPage | undefined>();
  return (path, from) => {
    const file = findSnippet(path, from, project);
    if (!file) return undefined;
    if (!parsed.has(file.path)) {
      const snippet = parseSnippet(file, texts, dialects);
      for (const diagnostic of snippet?.diagnostics ?? []) report(diagnostic);
      parsed.set(file.path, snippet);
    }
    return parsed.get(file.path);
  };
}

/** Absolute from the folder of the mount or of the site, relative beside the importing file, a bare name in either. */
function findSnippet(
  path: string,
  from: string,
  project: Pick<Project, 'files' | 'mounts'>,
): ProjectFile | undefined {
  const bases = mountBasesOf(project);
  const beside = toProjectPath(from.slice(0, from.lastIndexOf('/') + 1) + path);
  const atRoot = toProjectPath(path);
  const atBases = bases ? bases.basesOf(from).map((base) => joinBase(base, atRoot)) : [atRoot];
  const candidates = /^\.\.?\//.test(path) ? [beside] : [...atBases, beside];
  return candidates
    .map((name) => project.files.get(name.normalize('NFC')))
    .find((file) => file && /\.mdx?$/i.test(file.path));
}

function parseSnippet(
  file: ProjectFile,
  texts: PageTexts,
  dialects: PageSource['dialects'] = [],
): ParsedPage | undefined {
  try {
    return parsePage({ file: file.path, text: texts.read(file), dialects });
  } catch {
    // A snippet that cannot be read is, to the page, one that is not there.
    return undefined;
  }
}
