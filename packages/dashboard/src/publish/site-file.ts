import { ToldError } from '../api/told-error.ts';

/** A file of a site that is to be published, wherever it came from. */
export interface SiteFile {
  /** From the folder that contains docs.json. */
  path: string;
  size: number;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Folders of tools begin with a dot; these two belong to sites. */
const DOT_FOLDERS = new Set(['.well-known', '.mintlify']);

function isOfTool(path: string): boolean {
  const names = path.split('/');
  const file = names.pop() ?? '';
  const isTool = (name: string) =>
    name === 'node_modules' ||
    name === '__MACOSX' ||
    (name.startsWith('.') && !DOT_FOLDERS.has(name));
  return names.some(isTool) || file === '.DS_Store';
}

/**
 * The files of the site among those that were dropped: those in the topmost folder with a docs.json, without what
 * belongs to tools.
 */
export function pickSiteFiles(files: readonly SiteFile[]): SiteFile[] {
  const own = files.filter(({ path }) => !isOfTool(path));
  const root = own
    .map(({ path }) => path)
    .filter((path) => path === 'docs.json' || path.endsWith('/docs.json'))
    .map((path) => path.slice(0, -'docs.json'.length))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))[0];
  if (root === undefined) {
    throw new ToldError(
      'There is no docs.json. Drop the folder that contains your docs.json, or an archive of it.',
    );
  }
  return own
    .filter(({ path }) => path.startsWith(root))
    .map((file) => ({ ...file, path: file.path.slice(root.length) }));
}
