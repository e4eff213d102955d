import { posix } from 'node:path';
import { readYamlConfig } from '../../config/yaml.ts';
import { plainPath } from '../../folder/plain-path.ts';
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

/**
 * The spaces of a folder: each `.gitbook.yaml` names one; without any, a table of contents at the top is one. Where a
 * `.gitbook.yaml` names none that is there, each table of contents is one: GitBook itself has the folders of its spaces.
 */
export function listSpaces(folder: SourceFolder): Space[] {
  const files = folder.files.filter((file) => /(?:^|\/)\.gitbook\.ya?ml$/.test(file));
  const named = files
    .map((file) => readSpace(folder, file))
    .filter(({ summary }) => folder.has(summary));
  const unnamed = folder.files.filter((file) => file.endsWith('/SUMMARY.md'));
  const listed =
    named.length === 0 && files.length > 0 && !folder.has('SUMMARY.md')
      ? unnamed.map((summary) => toSpace(posix.dirname(summary)))
      : named;
  const byRoot = new Map(listed.map((space) => [space.root, space]));
  const spaces = [...byRoot.values()].sort((a, b) => (a.root < b.root ? -1 : 1));
  if (spaces.length === 0 && folder.has('SUMMARY.md')) {
    return [toSpace('')];
  }
  if (spaces.length === 1) return spaces.map((space) => ({ ...space, prefix: '' }));
  const shared = sharedFolder(spaces.map(({ root }) => root));
  return spaces.map((space) => ({
    ...space,
    prefix: space.root.slice(shared.length).replace(/^\//, ''),
  }));
}

/** A space without settings. */
function toSpace(root: string): Space {
  const [summary, readme] = [posix.join(root, 'SUMMARY.md'), posix.join(root, 'README.md')];
  return { root, summary, readme, prefix: root, redirects: [] };
}

function readSpace(folder: SourceFolder, file: string): Space {
  const data = readYamlConfig(folder.read(file) ?? '', file);
  const root = plainPath(posix.join(posix.dirname(file), toText(data.root) ?? '.'));
  const structure = isRecord(data.structure) ? data.structure : {};
  const redirects = Object.entries(isRecord(data.redirects) ? data.redirects : {});
  return {
    root,
    summary: plainPath(posix.join(root, toText(structure.summary) ?? 'SUMMARY.md')),
    readme: plainPath(posix.join(root, toText(structure.readme) ?? 'README.md')),
    prefix: root,
    redirects: redirects.flatMap(([from, to]) => {
      const target = toText(to);
      return target === undefined ? [] : [{ from, to: target }];
    }),
  };
}

/** The folder that all folders are in. */
function sharedFolder(roots: readonly string[]): string {
  const [parts = [], ...rest] = roots.map((root) => root.split('/'));
  const end = parts.findIndex((part, index) => rest.some((other) => other[index] !== part));
  return parts.slice(0, end === -1 ? parts.length : end).join('/');
}
