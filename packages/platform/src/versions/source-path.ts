import { defineError } from '@quire/base';
import { isSourcePath } from '@quire/contract';

const sourcePathInvalid = defineError<{ path: string }>(
  'SOURCE_PATH_INVALID',
  'content',
  ({ path }) => ({
    what: `"${path}" is not a path within a docs folder.`,
    fix: 'Use relative paths with forward slashes, without "." or ".." segments.',
  }),
);

/** Refuses a path that could leave the folder it is written into. */
export function assertSourcePath(path: string): void {
  if (!isSourcePath(path)) throw sourcePathInvalid({ path });
}
