import { ToldError } from '../api/told-error.ts';
import type { SiteFile } from './site-file.ts';
import { unpack } from './unpack.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
/** The end of a zip may be followed by a comment of this size at most. */
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
/** In the upper half of what Unix keeps of a file: the bits for its kind. */
const KIND = 0o170000;
const PLAIN_FILE = 0o100000;

const damaged = () => new ToldError('The zip archive is damaged, or larger than 4 GB.');

/** The files of a zip archive, by its directory; each is unpacked when its bytes are asked for. */
export async function readZip(archive: Blob): Promise<SiteFile[]> {
  const { at, count, size } = await findDirectory(archive);
  const directory = new DataView(await archive.slice(at, at + size).arrayBuffer());
  const files: SiteFile[] = [];
  let offset = 0;
  for (let n = 0; n < count; n++) {
    if (offset + 46 > directory.byteLength || directory.getUint32(offset, true) !== ENTRY) {
      throw damaged();
    }
    const entry = readEntry(directory, offset);
    offset = entry.end;
    if (entry.path.endsWith('/')) continue;
    assertPlain(entry);
    const { path, size: unpacked } = entry;
    files.push({ path, size: unpacked, bytes: () => readBytes(archive, entry) });
  }
  return files;
}

async function findDirectory(archive: Blob): Promise<{ at: number; count: number; size: number }> {
  const start = Math.max(0, archive.size - END_BYTES - LONGEST_COMMENT);
  const tail = new DataView(await archive.slice(start).arrayBuffer());
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END) continue;
    return {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      at: tail.getUint32(at + 16, true),
    };
  }
  throw damaged();
}

interface ZipEntry {
  path: string;
  method: number;
  isEncrypted: boolean;
  kind: number;
  packed: number;
  size: number;
  at: number;
  end: number;
}

function readEntry(view: DataView, offset: number): ZipEntry {
  const nameBytes = view.getUint16(offset + 28, true);
  const extraBytes = view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  const isUnix = view.getUint8(offset + 5) === 3;
  const start = offset + 46;
  if (start + nameBytes > view.byteLength) throw damaged();
  const name = new Uint8Array(view.buffer, view.byteOffset + start, nameBytes);
  return {
    path: new TextDecoder().decode(name).replaceAll('\\', '/'),
    isEncrypted: (view.getUint16(offset + 8, true) & 1) === 1,
    method: view.getUint16(offset + 10, true),
    packed: view.getUint32(offset + 20, true),
    size: view.getUint32(offset + 24, true),
    kind: isUnix ? (view.getUint32(offset + 38, true) >>> 16) & KIND : 0,
    at: view.getUint32(offset + 42, true),
    end: start + nameBytes + extraBytes,
  };
}

function assertPlain({ path, kind, isEncrypted, method }: ZipEntry): void {
  const fault =
    (kind !== 0 && kind !== PLAIN_FILE && 'is a link or a device') ||
    (isEncrypted && 'is encrypted') ||
    (method !== STORED &&
      method !== DEFLATED &&
      'is compressed in a way that browsers cannot read');
  if (fault) throw new ToldError(`${path} ${fault}. Pack the folder again without it.`);
}

async function readBytes(
  archive: Blob,
  { path, at, packed, method, size }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = new DataView(await archive.slice(at, at + 30).arrayBuffer());
  if (head.byteLength < 30) throw damaged();
  const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = archive.slice(start, start + packed);
  const unpacked =
    method === STORED
      ? new Uint8Array(await bytes.arrayBuffer())
      : await unpack(bytes, 'deflate-raw', size);
  if (unpacked.length !== size) throw new ToldError(`${path} is damaged in the archive.`);
  return unpacked;
}
