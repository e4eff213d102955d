import { lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputChanged, outputNotOurs, outputPathInvalid, outputPathTaken } from '../errors.ts';
import { toSha256 } from '../files/recorder.ts';
import { createFolderSink } from './folder-sink.ts';
import type { LeftFile, SinkMemory } from './sink-memory.ts';

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

describe('a folder that was built before', () => {
  const before = {
    'index.html': 'home',
    'guides/one.html': 'one',
    'guides/two.html': 'two',
    'old/gone.html': 'gone',
    'manifest.json': manifest,
  };
  let memory: SinkMemory;
  beforeEach(async () => {
    memory = createMemory();
    await build(before);
  });

  /** Remembers files as the cache does. */
  function createMemory(): SinkMemory {
    const files = new Map<string, LeftFile>();
    return {
      left: {
        get: (folder, path) => files.get(join(folder, path)),
        keep: () => undefined,
        put: (folder, path, file) => files.set(join(folder, path), file),
      },
      pieces: { get: () => undefined, put: () => undefined },
    };
  }

  async function open(files: Record<string, string>) {
    const sink = await createFolderSink(target);
    sink.useMemory?.(memory);
    for (const [path, text] of Object.entries(files)) {
      const known = { sha256: toSha256(text), size: text.length };
      if (!sink.keep?.(path, known)) await sink.write(path, bytes(text), known);
    }
    return sink;
  }

  async function build(files: Record<string, string>) {
    await (await open(files)).finish();
  }

  async function readAll(): Promise<Record<string, string>> {
    const entries = await readdir(target, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1));
    const texts = await Promise.all(paths.map((path) => readFile(join(target, path), 'utf8')));
    return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
  }

  const inodeOf = (path: string) => lstatSync(join(target, path)).ino;

  it('is changed file by file where most files stay', async () => {
    const place = inodeOf('.');
    const { 'old/gone.html': _, ...rest } = before;
    const after = { ...rest, 'guides/two.html': 'zwei', 'new/deep/three.html': 'three' };
    await build(after);
    expect(await readAll()).toEqual(after);
    expect((await readdir(target)).sort()).toEqual([
      'guides',
      'index.html',
      'manifest.json',
      'new',
    ]);
    expect(inodeOf('.')).toBe(place);
  });

  it('is replaced as a whole where most files change', async () => {
    const place = inodeOf('.');
    const kept = inodeOf('index.html');
    const after = { 'index.html': 'home', 'a.html': 'a', 'b.html': 'b', 'manifest.json': '{}' };
    await build(after);
    expect(await readAll()).toEqual(after);
    expect([inodeOf('.') === place, inodeOf('index.html') === kept]).toEqual([false, true]);
  });

  it.each([
    ['a folder stands where a file goes', { old: 'now a file' }],
    ['a file stands where a folder goes', { 'index.html/more.html': 'below' }],
  ])('is right when %s', async (_, added) => {
    const { 'old/gone.html': _gone, 'index.html': home, ...rest } = before;
    const isHomeKept = !('index.html/more.html' in added);
    const after = { ...rest, ...(isHomeKept ? { 'index.html': home } : {}), ...added };
    await build(after);
    expect(await readAll()).toEqual(after);
  });

  it('has nothing that someone else put there', async () => {
    await mkdir(join(target, 'mine/deep'), { recursive: true });
    await writeFile(join(target, 'mine/deep/notes.txt'), 'mine');
    await build({ ...before, 'index.html': 'new home' });
    expect(await readAll()).toEqual({ ...before, 'index.html': 'new home' });
    expect((await readdir(target)).sort()).toEqual([
      'guides',
      'index.html',
      'manifest.json',
      'old',
    ]);
  });

  it('takes stretches of a file as it was, and tells what came of it', async () => {
    const { 'old/gone.html': _, ...rest } = before;
    const sink = await open(rest);
    const amended = sink.amend?.('old/gone.html', [
      { from: 1, to: 3 },
      bytes(' new '),
      { from: 3, to: 4 },
    ]);
    expect(amended).toEqual({ sha256: toSha256('on new e'), size: 8 });
    await sink.finish();
    expect(await readAll()).toEqual({ ...before, 'old/gone.html': 'on new e' });
    await build({ ...before, 'old/gone.html': 'on new e' });
    expect(await readAll()).toEqual({ ...before, 'old/gone.html': 'on new e' });
  });

  it('takes nothing of a file that someone else changed', async () => {
    await writeFile(join(target, 'old/gone.html'), 'spoiled');
    const sink = await open({ 'manifest.json': manifest });
    expect(sink.amend?.('old/gone.html', [{ from: 0, to: 4 }])).toBe(undefined);
    expect(sink.amend?.('never/there.html', [])).toBe(undefined);
    await sink.discard();
  });

  it('gets back what someone else changed', async () => {
    await writeFile(join(target, 'guides/one.html'), 'spoiled');
    await rm(join(target, 'guides/two.html'));
    await build(before);
    expect(await readAll()).toEqual(before);
  });

  it('is left alone when the build is given up', async () => {
    const sink = await open({ ...before, 'index.html': 'new home' });
    await sink.discard();
    expect([await readAll(), await readdir(place)]).toEqual([before, ['public']]);
  });

  it.each([
    [
      'another build ended in between',
      () => build({ ...before, 'manifest.json': '{"generator":{"name":"quire"},"n":2}' }),
    ],
    ['a file that stays was taken away in between', () => rm(join(target, 'guides/one.html'))],
  ])('is not mixed up when %s', async (_, disturb) => {
    const sink = await open({ ...before, 'index.html': 'new home' });
    await disturb();
    const left = await readAll();
    await expect(sink.finish()).rejects.toSatisfy(outputChanged.is);
    await sink.discard();
    expect([await readAll(), await readdir(place)]).toEqual([left, ['public']]);
  });
});
