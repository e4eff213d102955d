const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const FILE = '0';
/** A header that says more about the file that follows it (POSIX pax). */
const EXTENDED = 'x';

/** Ends an archive: two empty blocks. */
export const TAR_END: Uint8Array = new Uint8Array(2 * BLOCK);

/**
 * What stands around a file in a tar archive. Nothing in it says when, where or by whom it was made,
 * so the same file gives the same bytes everywhere.
 */
export interface TarFrame {
  before: Uint8Array;
  /** Fills the last block. */
  after: Uint8Array;
}

/** The frame of a file of this name and size. */
export function encodeTarFrame(path: string, size: number): TarFrame {
  const name = splitName(path);
  return {
    before: name ? encodeHeader({ ...name, size, type: FILE }) : encodeLongName(path, size),
    after: new Uint8Array(toBlocks(size) - size),
  };
}

function toBlocks(size: number): number {
  return Math.ceil(size / BLOCK) * BLOCK;
}

interface Name {
  name: string;
  prefix: string;
}

/** The two fields of a name; nothing for one that is too long, or not plain ASCII. */
function splitName(path: string): Name | undefined {
  if (!/^[\x20-\x7e]*$/.test(path)) return undefined;
  if (path.length <= NAME_BYTES) return { name: path, prefix: '' };
  const slash = path.indexOf('/', path.length - NAME_BYTES - 1);
  if (slash === -1 || slash > PREFIX_BYTES) return undefined;
  return { name: path.slice(slash + 1), prefix: path.slice(0, slash) };
}

function encodeLongName(path: string, size: number): Uint8Array {
  const record = Buffer.from(toRecord('path', path));
  const head = encodeHeader({
    name: 'PaxHeader',
    prefix: '',
    size: record.byteLength,
    type: EXTENDED,
  });
  const padded = Buffer.alloc(toBlocks(record.byteLength));
  record.copy(padded);
  const short = path.replace(/[^\x20-\x7e]/g, '_').slice(-NAME_BYTES);
  return Buffer.concat([head, padded, encodeHeader({ name: short, prefix: '', size, type: FILE })]);
}

/** `25 path=name\n`, where the number counts itself too. */
function toRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  if (rest + String(length).length > length) length++;
  return `${length} ${key}=${value}\n`;
}

function encodeHeader({ name, prefix, size, type }: Name & { size: number; type: string }): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 'latin1');
  header.write('000644 \0', 100, 'latin1');
  header.write('000000 \0', 108, 'latin1');
  header.write('000000 \0', 116, 'latin1');
  header.write(`${size.toString(8).padStart(11, '0')} `, 124, 'latin1');
  header.write('00000000000 ', 136, 'latin1');
  header.write('        ', 148, 'latin1');
  header.write(type, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write('000000 \0', 329, 'latin1');
  header.write('000000 \0', 337, 'latin1');
  header.write(prefix, 345, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
