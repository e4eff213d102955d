import { outputPathInvalid } from '../errors.ts';

const MAX_PATH_BYTES = 1024;
const MAX_NAME_BYTES = 255;

/** Names of ASCII that nothing reads specially, as nearly all are. */
const PLAIN = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Throws unless the path is plain, relative and stays below where the output goes. */
export function assertOutputPath(path: string): void {
  if (!isOutputPath(path)) throw outputPathInvalid({ path });
}

/** Whether a path may be written: `/` between names, nothing that any system reads specially. */
export function isOutputPath(path: string): boolean {
  if (path.length <= MAX_NAME_BYTES && PLAIN.test(path)) return true;
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return false;
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return false;
  return path.split('/').every(isOutputName);
}

function isOutputName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && Buffer.byteLength(name) <= MAX_NAME_BYTES;
}
