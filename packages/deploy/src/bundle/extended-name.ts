import { bundleInvalid } from '../errors.ts';
import { decodeName } from './tar-header.ts';

/** A record holds one name, so it need not be long. */
export const MAX_EXTENDED_BYTES = 8192;

/**
 * Reads the record before a file whose name does not fit its header (POSIX pax: `<length> path=<name>\n`).
 * No other field is taken: sizes, links and sparse maps would contradict the header.
 */
export function parseExtendedName(bytes: Buffer): string {
  const space = bytes.indexOf(0x20);
  const digits = bytes.toString('latin1', 0, Math.max(space, 0));
  const isWhole = /^[1-9]\d{0,4}$/.test(digits) && Number(digits) === bytes.length;
  if (!isWhole || bytes.at(-1) !== 0x0a) {
    throw bundleInvalid({ problem: 'an extended header has more than one field or is damaged' });
  }
  const field = decodeName(bytes.subarray(space + 1, -1));
  if (!field.startsWith('path=')) {
    const problem = 'is a field of an extended header that is not allowed in a bundle';
    throw bundleInvalid({ entry: field.split('=', 1)[0] ?? '', problem });
  }
  return field.slice('path='.length);
}
