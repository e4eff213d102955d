import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type BundleManifest, MANIFEST_FILE, REPLACEABLE_FILE } from '@quire/model';
import { type Header, pack } from 'tar-stream';

export type Entry = Partial<Header> & { name: string; body?: string | Buffer };

/** Packs entries into a tar file, as they are. */
export async function packEntries(entries: Entry[]): Promise<Buffer> {
  const archive = pack();
  for (const { body, ...header } of entries) {
    const bytes = Buffer.from(body ?? '');
    archive.entry({ mtime: new Date(0), ...header }, bytes);
  }
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function toSha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The manifest of some files, correct unless the test changes it. */
export function toManifest(
  files: Record<string, string>,
  change: Partial<BundleManifest> = {},
): BundleManifest {
  const entries = Object.entries(files).map(([path, text]) => [
    path,
    { sha256: toSha256(text), size: Buffer.byteLength(text) },
  ]);
  const pages = Object.keys(files).filter((path) => path.endsWith('.html') && path !== '404.html');
  return {
    format: 1,
    generator: { name: 'quire', version: '0.1.0' },
    site: { name: 'Test' },
    version: {},
    features: { search: false, integrations: false },
    files: Object.fromEntries(entries),
    pages: pages.map((file) => ({ path: file.slice(0, -5), title: file, file })),
    redirects: [],
    searchIndexes: [],
    inlineScripts: [],
    replaceable: REPLACEABLE_FILE,
    ...change,
  };
}

/** A whole site; every page names the text that it was given, so that versions can be told apart. */
export function toSite(text: string): Record<string, string> {
  const page = (title: string) =>
    `<!doctype html><html><head><title>${title}</title></head>${text}`;
  return {
    '404.html': page('Not found'),
    'guides/start.html': page('Start'),
    'index.html': page('Home'),
    [REPLACEABLE_FILE]: 'window.quireConfig={};\n',
  };
}

/** A bundle as the exporter writes it. */
export async function buildBundle(
  files: Record<string, string>,
  change: Partial<BundleManifest> = {},
): Promise<Buffer> {
  const manifest = JSON.stringify(toManifest(files, change));
  const entries = [...Object.entries(files), [MANIFEST_FILE, manifest] as const];
  return gzipSync(await packEntries(entries.map(([name, body]) => ({ name, body }))));
}

interface RawHeader {
  name?: Buffer | string;
  size?: string | Buffer;
  type?: string;
  link?: string;
  prefix?: string;
  magic?: string;
  checksum?: string;
}

/** One header block, byte for byte as a hostile archive may have it. */
export function toRawHeader(header: RawHeader): Buffer {
  const block = Buffer.alloc(512);
  Buffer.from(header.name ?? 'a.txt').copy(block, 0, 0, 100);
  block.write('0000644\0', 100, 'latin1');
  block.write('0000000\0', 108, 'latin1');
  block.write('0000000\0', 116, 'latin1');
  Buffer.from(header.size ?? '00000000000\0').copy(block, 124, 0, 12);
  block.write('00000000000\0', 136, 'latin1');
  block.write(header.type ?? '0', 156, 'latin1');
  block.write(header.link ?? '', 157, 'latin1');
  block.write(header.magic ?? 'ustar\x0000', 257, 'latin1');
  block.write(header.prefix ?? '', 345, 'latin1');
  block.fill(' ', 148, 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(header.checksum ?? `${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** A size field. */
export function toOctal(size: number): string {
  return `${size.toString(8).padStart(11, '0')}\0`;
}

/** Content filled up to whole blocks. */
export function toBlocks(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** The two empty blocks that end an archive. */
export const ARCHIVE_END = Buffer.alloc(1024);
