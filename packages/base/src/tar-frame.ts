const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
const FILE = '0';
/** A header that says more about the file that follows it (POSIX pax). */
const EXTENDED = 'x';
/** Browsers write archives, too: nothing here is Node's. */
const encoder = new TextEncoder();

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
  const record = encoder.encode(toRecord('path', path));
  const head = encodeHeader({
    name: 'PaxHeader',
    prefix: '',
    size: record.byteLength,
    type: EXTENDED,
  });
  const short = path.replace(/[^\x20-\x7e]/g, '_').slice(-NAME_BYTES);
  const bytes = new Uint8Array(BLOCK + toBlocks(record.byteLength) + BLOCK);
  bytes.set(head);
  bytes.set(record, BLOCK);
  const file = encodeHeader({ name: short, prefix: '', size, type: FILE });
  bytes.set(file, bytes.length - BLOCK);
  return bytes;
}

/** `25 path=name\n`, where the number counts itself too. */
function toRecord(key: string, value: string): string {
  const rest = encoder.encode(` ${key}=${value}\n`).byteLength;
  let length = rest + String(rest).length;
  if (rest + String(length).length > length) length++;
  return `${length} ${key}=${value}\n`;
}

function encodeHeader(head: Name & { size: number; type: string }): Uint8Array {
  const header = new Uint8Array(BLOCK);
  const write = (text: string, at: number) => header.set(encoder.encode(text), at);
  write(head.name, 0);
  write('000644 \0', 100);
  write('000000 \0', 108);
  write('000000 \0', 116);
  write(`${head.size.toString(8).padStart(11, '0')} `, 124);
  write('00000000000 ', 136);
  write('        ', 148);
  write(head.type, 156);
  write('ustar\x0000', 257);
  write('000000 \0', 329);
  write('000000 \0', 337);
  write(head.prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
