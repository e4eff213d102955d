import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import type { SourceFolder } from '../../folder/source-folder.ts';
import type { OldRedirect } from '../../old-site.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';

/** One space of GitBook: a folder of pages with a table of contents. */
export interface Space {
  /** The folder of its pages; empty for the top. */
  root: string;
  summary: string;
  /** The page at the start of the space. */
  readme: string;
  /** What its paths in the new folder begin with; empty where there is one space. */
  prefix: string;
  /** Both as GitBook publishes them, within the space. */
  redirects: OldRedirect[];
}

/** The spaces of a folder: each `.gitbook.yaml` names one; without any, a table of contents at the top is one. */
export function listSpaces(folder: SourceFolder): Space[] {
  const files = folder.files.filter((file) => /(?:^|\/)\.gitbook\.ya?ml$/.test(file));
  const named = files
    .map((file) => readSpace(folder, file))
    .filter(({ summary }) => folder.has(summary));
  const byRoot = new Map(named.map((space) => [space.root, space]));
  const spaces = [...byRoot.values()].sort((a, b) => (a.root < b.root ? -1 : 1));
  if (spaces.length === 0 && folder.has('SUMMARY.md')) {
    return [{ root: '', summary: 'SUMMARY.md', readme: 'README.md', prefix: '', redirects: [] }];
  }
  if (spaces.length === 1) return spaces.map((space) => ({ ...space, prefix: '' }));
  const shared = sharedFolder(spaces.map(({ root }) => root));
  return spaces.map((space) => ({
    ...space,
    prefix: space.root.slice(shared.length).replace(/^\//, ''),
  }));
}

function readSpace(folder: SourceFolder, file: string): Space {
  const data = readYamlConfig(folder.read(file) ?? '', file);
  const root = plain(posix.join(posix.dirname(file), toText(data.root) ?? '.'));
  const structure = isRecord(data.structure) ? data.structure : {};
  const redirects = Object.entries(isRecord(data.redirects) ? data.redirects : {});
  return {
    root,
    summary: plain(posix.join(root, toText(structure.summary) ?? 'SUMMARY.md')),
    readme: plain(posix.join(root, toText(structure.readme) ?? 'README.md')),
    prefix: root,
    redirects: redirects.flatMap(([from, to]) => {
      const target = toText(to);
      return target === undefined ? [] : [{ from, to: target }];
    }),
  };
}

function plain(path: string): string {
  const short = posix.normalize(path).replace(/^(?:\.?\/)+|\/+$/g, '');
  return short === '.' ? '' : short;
}

/** The folder that all folders are in. */
function sharedFolder(roots: readonly string[]): string {
  const [parts = [], ...rest] = roots.map((root) => root.split('/'));
  const end = parts.findIndex((part, index) => rest.some((other) => other[index] !== part));
  return parts.slice(0, end === -1 ? parts.length : end).join('/');
}
