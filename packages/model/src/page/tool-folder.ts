/** Folders of tools begin with a dot; these two belong to sites. */
const DOT_FOLDERS = new Set(['.well-known', '.mintlify']);

/** Whether a folder belongs to a tool, not to the site. */
export function isToolFolder(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.startsWith('.') && !DOT_FOLDERS.has(name);
}
