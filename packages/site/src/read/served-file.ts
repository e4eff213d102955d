import { MANIFEST_FILE, toFileRole } from '@quire/model';

/** Where hashed copies of files are in the output. */
export const ASSETS_FOLDER = '_assets';

/** Whether a file of the project is written to the output at its own path, and if not, why. */
export type Serving = 'served' | 'script' | 'reserved' | 'not-served';

/** Settings of tools, and at times their secrets; only `.well-known` is meant for readers. */
const DOT_NAME = /(?:^|\/)\./;

/**
 * Tells by the path alone what becomes of a file in the output. `ownPath` is its path in the mount that it
 * is in, where there is one.
 */
export function toServing(path: string, ownPath: string = path): Serving {
  if (DOT_NAME.test(ownPath.replace(/^\.well-known\//, ''))) return 'not-served';
  switch (toFileRole(ownPath)) {
    case 'script':
      return 'script';
    case 'static':
    case 'data':
    case 'style':
    case 'override':
      return isReserved(path.toLowerCase()) ? 'reserved' : 'served';
    default:
      return 'not-served';
  }
}

/** Places of the output that hold what Quire adds, on disks that do not tell cases apart too. */
function isReserved(path: string): boolean {
  return (
    path === MANIFEST_FILE || path.startsWith('_quire/') || path.startsWith(`${ASSETS_FOLDER}/`)
  );
}
