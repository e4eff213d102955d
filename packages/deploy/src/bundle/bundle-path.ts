const MAX_PATH_BYTES = 1024;
const MAX_NAME_BYTES = 255;

/** Says what is wrong with the name of a file in a bundle, or nothing when it is plain and relative. */
export function findPathFault(path: string): string | undefined {
  if (path === '') return 'has an empty name';
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`;
  if (/[\u0000-\u001f\u007f]/.test(path)) return 'contains a control character';
  if (path.includes('\\')) return 'contains a backslash';
  if (path.startsWith('/')) return 'is an absolute path';
  if (/^[A-Za-z]:/.test(path)) return 'begins with a drive letter';
  for (const name of path.split('/')) {
    if (name === '') return 'has an empty part in its path';
    if (name === '.' || name === '..') return `has "${name}" in its path`;
    if (Buffer.byteLength(name) > MAX_NAME_BYTES)
      return `has a part longer than ${MAX_NAME_BYTES} bytes`;
  }
  return undefined;
}

/** The same for names that some system takes for one file: by case or by Unicode form. */
export function toCollisionKey(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
