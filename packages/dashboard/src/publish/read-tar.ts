import { ToldError } from '../api/told-error.ts';
import type { SiteFile } from './site-file.ts';
import { unpack } from './unpack.ts';

const BLOCK = 512;
/** All files of a site in memory at once: those of larger sites are published as a folder. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Says more about the entry that follows it; in the ways of POSIX and of GNU. */
const EXTENDED = 'x';
const GLOBAL = 'g';
const LONG_NAME = 'L';

const damaged = () => new ToldError('The tar archive is damaged.');

/** The files of a gzipped tar archive. */
export async function readTarGz(archive: Blob): Promise<SiteFile[]> {
  const bytes = await unpack(archive, 'gzip', MOST_BYTES);
  const files: SiteFile[] = [];
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length; ) {
    const head = readHead(bytes.subarray(at, at + BLOCK));
    at += BLOCK;
    if (!head) continue;
    const content = bytes.subarray(at, at + head.size);
    if (content.length < head.size) throw damaged();
    at += Math.ceil(head.size / BLOCK) * BLOCK;
    if (head.type === EXTENDED) longName = readPaxPath(content) ?? longName;
    else if (head.type === LONG_NAME) longName = toText(content);
    else if (head.type !== GLOBAL) {
      const path = (longName ?? head.name).replace(/^(?:\.\/)+/, '');
      longName = undefined;
      if (head.type === '5' || path.endsWith('/')) continue;
      if (head.type !== '0') {
        throw new ToldError(`${path} is a link or a device. Pack the folder again without it.`);
      }
      files.push({ path, size: content.length, bytes: async () => content });
    }
  }
  return files;
}

function readHead(block: Uint8Array): { name: string; size: number; type: string } | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const field = (start: number, length: number) => toText(block.subarray(start, start + length));
  const size = Number.parseInt(field(124, 12).trim() || '0', 8);
  if (!(size >= 0) || !field(257, 6).startsWith('ustar')) throw damaged();
  const prefix = field(257, 8) === 'ustar' ? field(345, 155) : '';
  const type = String.fromCharCode(block[156] ?? 0);
  return {
    name: prefix ? `${prefix}/${field(0, 100)}` : field(0, 100),
    size,
    type: type === '\0' ? '0' : type,
  };
}

/** Up to the first zero byte. */
function toText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end));
}

function readPaxPath(content: Uint8Array): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(new TextDecoder().decode(content))?.[1];
}
