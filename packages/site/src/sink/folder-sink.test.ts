import { lstatSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputChanged, outputNotOurs, outputPathInvalid, outputPathTaken } from '../errors.ts';
import { toOutputFile, toSha256 } from '../files/recorder.ts';
import { createFolderSink } from './folder-sink.ts';

let place: string;
let target: string;
const file = (text: string) => toOutputFile(new TextEncoder().encode(text));
const manifest = JSON.stringify({ generator: { name: 'quire', version: '0' } });

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'quire-folder-'));
  target = join(place, 'public');
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('createFolderSink', () => {
  it('shows nothing before it is finished and everything after', async () => {
    const sink = await createFolderSink(target);
    await sink.write('guides/start.html', file('one'));
    await sink.write('index.html', file('two'));
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
    await sink.write('manifest.json', file(manifest));
    await sink.finish();
    expect(await readdir(target)).toEqual(['manifest.json']);
    expect(await readdir(place)).toEqual(['public']);
  });

  it('leaves the old files alone when the build is given up', async () => {
    await mkdir(target);
    await writeFile(join(target, 'manifest.json'), manifest);
    const sink = await createFolderSink(target);
    await sink.write('index.html', file('new'));
    await sink.discard();
    expect(await readdir(target)).toEqual(['manifest.json']);
    expect(await readdir(place)).toEqual(['public']);
  });

  it('takes an empty folder', async () => {
    await mkdir(target);
    const sink = await createFolderSink(target);
    await sink.write('index.html', file('new'));
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
    await sink.write('index.html', file('new'));
    await mkdir(target);
    await writeFile(join(target, 'thesis.txt'), 'mine');
    await expect(sink.finish()).rejects.toSatisfy(outputNotOurs.is);
    await sink.discard();
    expect(await readdir(target)).toEqual(['thesis.txt']);
  });

  it('never writes twice to one name, nor outside', async () => {
    const sink = await createFolderSink(target);
    await sink.write('a.html', file('one'));
    await expect(sink.write('a.html', file('two'))).rejects.toSatisfy(outputPathTaken.is);
    await expect(sink.write('../a.html', file('two'))).rejects.toSatisfy(outputPathInvalid.is);
    await sink.discard();
  });
});

describe('a folder that was built before', () => {
  const before = {
    'index.html': 'home',
    'guides/one.html': 'one',
    'guides/two.html': 'two',
    'guides/three.html': 'three',
    'guides/four.html': 'four',
    'old/gone.html': 'gone',
  };
  beforeEach(() => build(before));

  /** Takes the files, then a manifest that lists them, as builds do. */
  async function open(files: Record<string, string>, more: object = {}) {
    const sink = await createFolderSink(target);
    for (const [path, text] of Object.entries(files)) await sink.write(path, file(text));
    await sink.write('manifest.json', file(addManifest(files, more)['manifest.json'] ?? ''));
    return sink;
  }

  function addManifest(files: Record<string, string>, more: object = {}): Record<string, string> {
    const entries = Object.entries(files).map(([path, text]) => [
      path,
      { sha256: toSha256(text), size: text.length },
    ]);
    const generator = { name: 'quire', version: '0' };
    const listed = { generator, ...more, files: Object.fromEntries(entries) };
    return { ...files, 'manifest.json': JSON.stringify(listed) };
  }

  async function build(files: Record<string, string>, more: object = {}) {
    await (await open(files, more)).finish();
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
    expect(await readAll()).toEqual(addManifest(after));
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
    const after = { 'index.html': 'home', 'a.html': 'a', 'b.html': 'b' };
    await build(after);
    expect(await readAll()).toEqual(addManifest(after));
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
    expect(await readAll()).toEqual(addManifest(after));
  });

  it('has nothing that someone else put there', async () => {
    await mkdir(join(target, 'mine/deep'), { recursive: true });
    await writeFile(join(target, 'mine/deep/notes.txt'), 'mine');
    await build({ ...before, 'index.html': 'new home' });
    expect(await readAll()).toEqual(addManifest({ ...before, 'index.html': 'new home' }));
    expect((await readdir(target)).sort()).toEqual([
      'guides',
      'index.html',
      'manifest.json',
      'old',
    ]);
  });

  it('gets back what someone else changed', async () => {
    await writeFile(join(target, 'guides/one.html'), 'spoiled');
    await rm(join(target, 'guides/two.html'));
    await build(before);
    expect(await readAll()).toEqual(addManifest(before));
  });

  it('gets back what someone else changed at once, without a change of size or time', async () => {
    const spoiled = join(target, 'guides/one.html');
    const { atime, mtime } = lstatSync(spoiled);
    await writeFile(spoiled, 'two');
    await utimes(spoiled, atime, mtime);
    await build(before);
    expect(await readAll()).toEqual(addManifest(before));
  });

  it('asks for no bytes of a file that is as it was left', async () => {
    const sink = await createFolderSink(target);
    const asked: string[] = [];
    for (const [path, text] of Object.entries({ ...before, 'index.html': 'new home' })) {
      const given = file(text);
      const bytes = () => {
        asked.push(path);
        return given.bytes();
      };
      await sink.write(path, { ...given, bytes });
    }
    await sink.discard();
    expect(asked).toEqual(['index.html']);
  });

  it('is left alone when the build is given up', async () => {
    const sink = await open({ ...before, 'index.html': 'new home' });
    await sink.discard();
    expect([await readAll(), await readdir(place)]).toEqual([addManifest(before), ['public']]);
  });

  it.each([
    ['another build ended in between', () => build(before, { n: 2 })],
    ['a file that stays was removed in between', () => rm(join(target, 'guides/one.html'))],
  ])('is not mixed up when %s', async (_, disturb) => {
    const sink = await open({ ...before, 'index.html': 'new home' });
    await disturb();
    const left = await readAll();
    await expect(sink.finish()).rejects.toSatisfy(outputChanged.is);
    await sink.discard();
    expect([await readAll(), await readdir(place)]).toEqual([left, ['public']]);
  });
});
