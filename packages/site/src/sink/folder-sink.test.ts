import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputNotOurs, outputPathInvalid, outputPathTaken } from '../errors.ts';
import { createFolderSink } from './folder-sink.ts';

let place: string;
let target: string;
const bytes = (text: string) => new TextEncoder().encode(text);
const manifest = JSON.stringify({ generator: { name: 'quire', version: '0' } });

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'quire-folder-'));
  target = join(place, 'public');
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('createFolderSink', () => {
  it('shows nothing before it is finished and everything after', async () => {
    const sink = await createFolderSink(target);
    await sink.write('guides/start.html', bytes('one'));
    await sink.write('index.html', bytes('two'));
    await expect(readdir(target)).rejects.toThrow('ENOENT');
    await sink.finish();
    expect(await readdir(place)).toEqual(['public']);
    expect(await readdir(target, { recursive: true }).then((names) => names.sort())).toEqual([
      'guides',
      'guides/start.html',
      'index.html',
    ]);
    expect(await readFile(join(target, 'guides/start.html'), 'utf8')).toBe('one');
  });

  it('replaces an earlier build as a whole', async () => {
    await mkdir(target);
    await writeFile(join(target, 'manifest.json'), manifest);
    await writeFile(join(target, 'gone.html'), 'old');
    const sink = await createFolderSink(target);
    await sink.write('manifest.json', bytes(manifest));
    await sink.finish();
    expect(await readdir(target)).toEqual(['manifest.json']);
    expect(await readdir(place)).toEqual(['public']);
  });

  it('leaves the old files alone when the build is given up', async () => {
    await mkdir(target);
    await writeFile(join(target, 'manifest.json'), manifest);
    const sink = await createFolderSink(target);
    await sink.write('index.html', bytes('new'));
    await sink.discard();
    expect(await readdir(target)).toEqual(['manifest.json']);
    expect(await readdir(place)).toEqual(['public']);
  });

  it('takes an empty folder', async () => {
    await mkdir(target);
    const sink = await createFolderSink(target);
    await sink.write('index.html', bytes('new'));
    await sink.finish();
    expect(await readdir(target)).toEqual(['index.html']);
  });

  it.each([
    [
      'a folder of something else',
      async () => {
        await mkdir(target);
        await writeFile(join(target, 'thesis.txt'), 'mine');
      },
    ],
    [
      'a folder with the manifest of another program',
      async () => {
        await mkdir(target);
        await writeFile(join(target, 'manifest.json'), '{"name":"my web app"}');
      },
    ],
    ['a file', () => writeFile(target, 'mine')],
    ['a symbolic link', () => symlink(tmpdir(), target)],
  ])('refuses to replace %s', async (_, prepare) => {
    await prepare();
    await expect(createFolderSink(target)).rejects.toSatisfy(outputNotOurs.is);
    expect(await readdir(place)).toEqual(['public']);
  });

  it('looks again before it replaces', async () => {
    const sink = await createFolderSink(target);
    await sink.write('index.html', bytes('new'));
    await mkdir(target);
    await writeFile(join(target, 'thesis.txt'), 'mine');
    await expect(sink.finish()).rejects.toSatisfy(outputNotOurs.is);
    await sink.discard();
    expect(await readdir(target)).toEqual(['thesis.txt']);
  });

  it('never writes twice to one name, nor outside', async () => {
    const sink = await createFolderSink(target);
    await sink.write('a.html', bytes('one'));
    await expect(sink.write('a.html', bytes('two'))).rejects.toSatisfy(outputPathTaken.is);
    await expect(sink.write('../a.html', bytes('two'))).rejects.toSatisfy(outputPathInvalid.is);
    await sink.discard();
  });
});
