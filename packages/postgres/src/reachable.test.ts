import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBarrier, isReadable } from './reachable.ts';

const stranger = { uid: 61_042, gid: 61_042, isSelf: false };
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, isSelf: true };
let folder = '';

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quire-reach-')));
  await mkdir(join(folder, 'inner'));
});

afterEach(() => rm(folder, { recursive: true }));

it('names the first folder that a stranger may not pass', async () => {
  await chmod(folder, 0o700);
  expect(await findBarrier(join(folder, 'inner'), stranger)).toBe(folder);
  expect(await findBarrier(join(folder, 'inner'), self)).toBeUndefined();
  await chmod(folder, 0o711);
  await chmod(join(folder, 'inner'), 0o744);
  expect(await findBarrier(join(folder, 'inner'), stranger)).toBe(join(folder, 'inner'));
  await chmod(join(folder, 'inner'), 0o711);
  expect(await findBarrier(join(folder, 'inner'), stranger)).toBeUndefined();
});

it('lets the first class that fits decide, as the system does', async () => {
  await chmod(folder, 0o077);
  const barrier = await findBarrier(folder, self);
  await chmod(folder, 0o700);
  expect(barrier).toBe(folder);
});

it('tells readable from executable', async () => {
  const file = join(folder, 'program');
  await writeFile(file, '');
  await chmod(file, 0o744);
  expect(await isReadable(file, stranger)).toBe(true);
  expect(await isReadable(file, stranger, { execute: true })).toBe(false);
  await chmod(file, 0o755);
  expect(await isReadable(file, stranger, { execute: true })).toBe(true);
});
