import { bundleInvalid } from '../errors.ts';

/** Everything in a tar file comes in blocks of this size. */
export const BLOCK = 512;

/** One header block: a file, or the record that carries the long name of the next one. */
export interface TarHeader {
  type: 'file' | 'extended';
  name: string;
  size: number;
}

/** What else may stand in an archive; all of it is refused. */
const REFUSED_TYPES: Record<string, string> = {
  '1': 'is a hard link',
  '2': 'is a symbolic link',
  '3': 'is a character device',
  '4': 'is a block device',
  '5': 'is a folder entry',
  '6': 'is a named pipe',
  '7': 'is a contiguous file',
  g: 'is a global extended header',
  K: 'is a GNU long link name',
  L: 'is a GNU long file name',
  S: 'is a GNU sparse file',
};

/** Reads a header block of the POSIX form that Quire writes; anything else is refused by its name. */
export function parseTarHeader(block: Buffer): TarHeader {
  assertChecksum(block);
  if (block.toString('latin1', 257, 263) !== 'ustar\0') {
    throw bundleInvalid({ problem: 'a header is not in POSIX format' });
  }
  const name = joinName(readText(block, 345, 155), readText(block, 0, 100));
  const flag = block.toString('latin1', 156, 157);
  const type = flag === '0' || flag === '\0' ? 'file' : flag === 'x' ? 'extended' : undefined;
  if (!type) {
    const problem = REFUSED_TYPES[flag] ?? `has the unknown type ${JSON.stringify(flag)}`;
    throw bundleInvalid({ entry: name, problem });
  }
  if (block[157] !== 0) throw bundleInvalid({ entry: name, problem: 'is a link to another file' });
  return { type, name, size: readSize(block, name) };
}

/** Whether a block is all zeros, as at the end of an archive. */
export function isZeroBlock(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

function joinName(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The sum of all bytes, with the field that holds it counted as spaces. */
function assertChecksum(block: Buffer): void {
  let sum = 8 * 32;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i] ?? 0;
  const text = /^ *([0-7]{1,7})[\0 ]{1,7}$/.exec(block.toString('latin1', 148, 156));
  if (!text || Number.parseInt(text[1] ?? '', 8) !== sum) {
    throw bundleInvalid({ problem: 'a header is damaged (its checksum does not match)' });
  }
}

function readSize(block: Buffer, name: string): number {
  const text = /^([0-7]{1,11})[\0 ]+$|^([0-7]{12})$/.exec(block.toString('latin1', 124, 136));
  if (!text) throw bundleInvalid({ entry: name, problem: 'has a size that cannot be read' });
  return Number.parseInt(text[1] ?? text[2] ?? '', 8);
}

/** Text up to the first NUL; what follows it must be NUL too, or a second reader could see another name. */
function readText(block: Buffer, from: number, length: number): string {
  const field = block.subarray(from, from + length);
  const end = field.indexOf(0);
  const text = end === -1 ? field : field.subarray(0, end);
  if (end !== -1 && field.subarray(end).some((byte) => byte !== 0)) {
    throw bundleInvalid({ entry: text.toString('latin1'), problem: 'has a NUL in its name' });
  }
  return decodeName(text);
}

/** Names are UTF-8 and nothing else. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const entry = Buffer.from(bytes).toString('latin1');
    throw bundleInvalid({ entry, problem: 'has a name that is not UTF-8' });
  }
}
