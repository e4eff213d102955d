import { defineError } from '@quire/base';

export const sourcePathInvalid = defineError<{ path: string }>(
  'SOURCE_PATH_INVALID',
  'content',
  ({ path }) => ({
    what: `"${path}" is not a path within a docs folder.`,
    fix: 'Use relative paths with forward slashes, without "." or ".." segments.',
  }),
);

/** Whether a path stays within the folder it is written into, in every reading of it. */
export function isSourcePath(path: string): boolean {
  const isPlain = (segment: string) => segment !== '' && segment !== '.' && segment !== '..';
  return path.length <= 1024 && !/[\u0000-\u001f\\]/.test(path) && path.split('/').every(isPlain);
}

/** Refuses a path that could leave the folder it is written into. */
export function assertSourcePath(path: string): void {
  if (!isSourcePath(path)) throw sourcePathInvalid({ path });
}
