import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { silentLogger, systemRandom } from '@quire/base';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createSessionKeys } from './session-key.ts';

const keysOf = (folder: string) =>
  createSessionKeys({ folder, random: systemRandom, logger: silentLogger });

test('the key of a folder is created once, for its user alone', async () => {
  const folder = join(createTemporaryFolder(), 'data');
  const keys = keysOf(folder);
  const key = await keys.find(undefined);
  expect([key.length, statSync(join(folder, 'session.key')).mode & 0o777]).toEqual([32, 0o600]);
  expect(await keys.find(undefined)).toEqual(key);
  expect(await keysOf(folder).find(undefined)).toEqual(key);
  expect(readdirSync(folder)).toEqual(['session.key']);
});

test('several processes that begin at once agree on one key', async () => {
  const folder = createTemporaryFolder();
  const all = await Promise.all(Array.from({ length: 20 }, () => keysOf(folder).find(undefined)));
  expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['session.key']);
});

test('a damaged key is replaced, and one from outside is not written', async () => {
  const folder = createTemporaryFolder();
  const file = join(folder, 'session.key');
  writeFileSync(file, 'damaged');
  const key = await keysOf(folder).find(undefined);
  expect(readFileSync(file, 'utf8')).toBe(`${key.toString('hex')}\n`);
  const given = await keysOf(folder).find('a'.repeat(32));
  expect([given.length, given.equals(key)]).toEqual([32, false]);
  expect(await keysOf(folder).find('a'.repeat(32))).toEqual(given);
});
