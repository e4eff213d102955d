import type { SourceFolder } from '../../folder/source-folder.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { DocsInstance } from './docusaurus-config.ts';

/** One version of a set of docs in one language. */
export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** Where its files are. */
  folder: string;
  /** What its addresses begin with. */
  route: string;
  sidebarFile?: string;
  /** Patterns of files that are no pages. */
  excluded: string[];
}

/** The versions of a set of docs that are published, in the order of the menu. */
export function listVersions(docs: DocsInstance, folder: SourceFolder): DocsVersion[] {
  const prefix = docs.id === 'default' ? '' : `${docs.id}_`;
  const names = readNames(folder.read(`${prefix}versions.json`));
  const { options } = docs;
  const hasCurrent = options.includeCurrentVersion !== false || names.length === 0;
  const only = Array.isArray(options.onlyIncludeVersions) ? options.onlyIncludeVersions : undefined;
  const all = [...(hasCurrent ? ['current'] : []), ...names].filter(
    (name) => only?.includes(name) ?? true,
  );
  const last = toText(options.lastVersion) ?? names[0] ?? 'current';
  return all.map((name) => toVersion(name, name === last, prefix, docs, folder));
}

function toVersion(
  name: string,
  isLast: boolean,
  prefix: string,
  docs: DocsInstance,
  folder: SourceFolder,
): DocsVersion {
  const { options } = docs;
  const settings = isRecord(options.versions) ? options.versions : {};
  const own = isRecord(settings[name]) ? settings[name] : {};
  const isCurrent = name === 'current';
  const byName = isCurrent ? 'next' : name;
  const path = (toText(own.path) ?? (isLast ? '' : byName)).replace(/^\/+|\/+$/g, '');
  const versioned = `${prefix}versioned_sidebars/version-${name}-sidebars.json`;
  const sidebarFile = isCurrent ? docs.sidebarFile : versioned;
  const excluded = Array.isArray(options.exclude) ? options.exclude : [];
  return {
    name,
    label: toText(own.label) ?? (isCurrent ? 'Next' : name),
    isLast,
    excluded: excluded.filter((each) => typeof each === 'string'),
    folder: isCurrent ? docs.folder : `${prefix}versioned_docs/version-${name}`,
    route: path === '' ? docs.route : `${docs.route}/${path}`,
    ...(sidebarFile && folder.has(sidebarFile) ? { sidebarFile } : {}),
  };
}

function readNames(text: string | undefined): string[] {
  if (text === undefined) return [];
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
