import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputPathTaken } from '../errors.ts';
import { toOutputFile } from '../files/recorder.ts';
import { createArchiveSink } from './archive-sink.ts';

const SITE = fileURLToPath(new URL('../../dist/index.js', import.meta.url));

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'quire-archive-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

const longName = `${'folder/'.repeat(30)}größe.html`;
const files: [string, Uint8Array][] = [
  ['empty.txt', new Uint8Array()],
  ['index.html', new TextEncoder().encode('<p>x</p>')],
  ['large.bin', new Uint8Array(3_000_000).map((_, index) => (index * 7919) % 251)],
  [longName, new TextEncoder().encode('deep')],
];

async function writeArchive(name: string) {
  const sink = await createArchiveSink(join(place, name));
  for (const [path, content] of files) await sink.write(path, toOutputFile(content));
  return sink.finish();
}

async function readArchive(name: string) {
  const entries: { header: Header; content: Buffer }[] = [];
  const reader = extract();
  reader.end(gunzipSync(await readFile(join(place, name))));
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    entries.push({ header: entry.header, content: Buffer.concat(chunks) });
  }
  return entries;
}

describe('createArchiveSink', () => {
  it('holds every file, in order, with nothing of the machine in it', async () => {
    await writeArchive('a.tar.gz');
    const entries = await readArchive('a.tar.gz');
    expect(entries.map(({ header, content }) => [header.name, content.length])).toEqual(
      files.map(([path, content]) => [path, content.length]),
    );
    expect(entries[2]?.content.equals(files[2]?.[1] ?? new Uint8Array())).toBe(true);
    for (const { header } of entries) {
      expect(header).toMatchObject({
        type: 'file',
        mode: 0o644,
        uid: 0,
        gid: 0,
        uname: '',
        gname: '',
        mtime: new Date(0),
      });
    }
  });

  it('gives the same bytes for the same files and says what they are', async () => {
    const first = await writeArchive('a.tar.gz');
    const second = await writeArchive('b.tar.gz');
    const bytes = await readFile(join(place, 'a.tar.gz'));
    expect(second).toEqual(first);
    expect(first).toEqual({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
    });
    expect((await readFile(join(place, 'b.tar.gz'))).equals(bytes)).toBe(true);
  });

  it('names neither time nor system in the gzip header', async () => {
    await writeArchive('a.tar.gz');
    const bytes = await readFile(join(place, 'a.tar.gz'));
    expect([...bytes.subarray(0, 10)]).toEqual([31, 139, 8, 0, 0, 0, 0, 0, bytes[8], 255]);
  });

  it('appears only when it is finished', async () => {
    const sink = await createArchiveSink(join(place, 'a.tar.gz'));
    await sink.write('index.html', toOutputFile(new TextEncoder().encode('x')));
    expect((await readdir(place)).filter((name) => name === 'a.tar.gz')).toEqual([]);
    await sink.finish();
    expect(await readdir(place)).toEqual(['a.tar.gz']);
  });

  it('leaves nothing behind when it is given up', async () => {
    const sink = await createArchiveSink(join(place, 'a.tar.gz'));
    await sink.write('index.html', toOutputFile(new Uint8Array(100_000)));
    await sink.discard();
    expect(await readdir(place)).toEqual([]);
  });

  it('says why it cannot be written, and leaves nothing behind', () => {
    const script = `
      import { createArchiveSink, toOutputFile } from ${JSON.stringify(SITE)};
      import { randomBytes } from 'node:crypto';
      const sink = await createArchiveSink(${JSON.stringify(join(place, 'a.tar.gz'))});
      try {
        for (let i = 0; i < 50; i++) await sink.write('f' + i, toOutputFile(randomBytes(100_000)));
        await sink.finish();
      } catch (error) {
        process.stdout.write(error.code);
        await sink.discard();
      }`;
    // A file of at most 200 blocks stands in for a disk that is full.
    const said = execFileSync(
      'sh',
      ['-c', 'ulimit -f 200; exec "$0" --input-type=module -e "$1"', process.execPath, script],
      { encoding: 'utf8' },
    );
    expect(said).toBe('EFBIG');
    expect(readdirSync(place)).toEqual([]);
  });

  it('refuses a second file of the same name', async () => {
    const sink = await createArchiveSink(join(place, 'a.tar.gz'));
    const file = toOutputFile(new Uint8Array(1));
    await sink.write('index.html', file);
    await expect(sink.write('index.html', file)).rejects.toSatisfy(outputPathTaken.is);
    await sink.discard();
  });
});
