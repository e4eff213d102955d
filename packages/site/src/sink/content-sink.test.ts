import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { OutputFile } from '../build-options.ts';
import { outputPathInvalid } from '../errors.ts';
import { toOutputFile, toSha256 } from '../files/recorder.ts';
import { createContentSink } from './content-sink.ts';

const file = (text: string) => toOutputFile(Buffer.from(text));

async function openFolder(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'quire-contents-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  return join(place, 'contents');
}

it('writes each content once, and never asks for the bytes of one that is known', async () => {
  const folder = await openFolder();
  const known: OutputFile = {
    ...file('known'),
    bytes: () => {
      throw new Error('the bytes were asked for');
    },
  };
  const sink = createContentSink(folder, (sha256) => sha256 === known.sha256);
  await sink.write('index.html', file('page'));
  await sink.write('copy/of/index.html', file('page'));
  await sink.write('old.html', known);
  expect(await readdir(folder)).toEqual([toSha256('page')]);
  expect(await readFile(join(folder, toSha256('page')), 'utf8')).toBe('page');
});

it('refuses what could not be served under its path', async () => {
  const sink = createContentSink(await openFolder());
  const write = async () => sink.write('../index.html', file('page'));
  await expect(write()).rejects.toThrow(outputPathInvalid({ path: '../index.html' }).message);
});
