import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTarGz } from './read-tar.ts';
import { readZip } from './read-zip.ts';
import type { SiteFile } from './site-file.ts';

const LONG = `deep/${'n'.repeat(120)}/ünïcode.mdx`;
const TEXTS: Record<string, string> = {
  'docs.json': '{}',
  'index.mdx': '# Hello\n'.repeat(500),
  [LONG]: '# Long',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-archives-'));
  for (const [path, text] of Object.entries(TEXTS)) {
    mkdirSync(join(folder, 'site', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textsOf = async (files: SiteFile[]) => {
  const entries = files.map(async ({ path, bytes }) => [
    path,
    Buffer.from(await bytes()).toString(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
};

const tarOf = (format: string) =>
  new Blob([
    execFileSync('tar', [`--format=${format}`, '-czf', '-', '-C', join(folder, 'site'), '.']),
  ]);

/** A zip as tools write it: one entry after another, and the directory at the end. */
function zipOf(entries: [path: string, text: string, mode?: number][]): Blob {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, text, mode = 0o100644] of entries) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt8(3, 5);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(Buffer.byteLength(text), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    parts.push(head, name, packed);
    directory.push(entry, name);
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([Buffer.concat([...parts, ...directory, end])]);
}

test.each(['gnu', 'pax'])('a tar.gz in the %s format gives its files', async (format) => {
  expect(await textsOf(await readTarGz(tarOf(format)))).toEqual(TEXTS);
});

test('a zip gives its files', async () => {
  const files = await readZip(zipOf([...Object.entries(TEXTS), ['folder/', '']]));
  expect(await textsOf(files)).toEqual(TEXTS);
});

test('a link is refused in either', async () => {
  const place = join(folder, 'linked');
  mkdirSync(place);
  symlinkSync('/etc/passwd', join(place, 'passwd'));
  const tar = new Blob([execFileSync('tar', ['-czf', '-', '-C', place, '.'])]);
  await expect(readTarGz(tar)).rejects.toThrow('passwd is a link or a device.');
  const zip = zipOf([['passwd', '/etc/passwd', 0o120777]]);
  await expect(readZip(zip)).rejects.toThrow('passwd is a link or a device.');
});

test('a file that unpacks to more than its zip says is refused', async () => {
  const bytes = Buffer.from(await zipOf([['a', 'x'.repeat(9999)]]).arrayBuffer());
  bytes.writeUInt32LE(5, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  const [file] = await readZip(new Blob([bytes]));
  await expect(file?.bytes()).rejects.toThrow('The unpacked archive is too large.');
});

test('what is damaged is refused', async () => {
  const noise = new Blob([readFileSync(process.execPath).subarray(0, 5000)]);
  await expect(readZip(noise)).rejects.toThrow('The zip archive is damaged');
  await expect(readTarGz(noise)).rejects.toThrow('The archive is damaged.');
});
