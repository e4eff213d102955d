import { createHash } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { StorageDriver } from '../../packages/platform/dist/storage/driver.js';

/** What every storage driver promises. Each driver runs this suite. */
export function testStorageDriver(open: () => { storage: StorageDriver; scratch: string }): void {
  const key = (name: string) => `org_${'a'.repeat(24)}/blobs/${name}`;

  test('gives back what was put, whole and in part', async () => {
    const { storage } = open();
    await storage.put(key('bytes'), Buffer.from('0123456789'));
    expect(await storage.stat(key('bytes'))).toEqual({
      key: key('bytes'),
      size: 10,
      modifiedAt: expect.any(Number),
    });
    expect((await buffer(await storage.read(key('bytes')))).toString()).toBe('0123456789');
    const part = await storage.read(key('bytes'), { start: 2, end: 4 });
    expect((await buffer(part)).toString()).toBe('234');
  });

  test('replaces a key whole', async () => {
    const { storage } = open();
    await storage.put(key('twice'), Buffer.from('a longer text'));
    await storage.put(key('twice'), Buffer.from('short'));
    expect((await buffer(await storage.read(key('twice')))).toString()).toBe('short');
  });

  test('takes a file of any size, and an empty one', async () => {
    const { storage, scratch } = open();
    const large = Buffer.alloc(9_000_001, 'quire');
    await writeFile(join(scratch, 'large'), large);
    await writeFile(join(scratch, 'empty'), '');
    await storage.putFile(key('large'), join(scratch, 'large'));
    await storage.putFile(key('empty'), join(scratch, 'empty'));
    const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(sha256(await buffer(await storage.read(key('large'))))).toBe(sha256(large));
    expect((await storage.stat(key('empty')))?.size).toBe(0);
  });

  test('says that a key is missing', async () => {
    const { storage } = open();
    expect(await storage.stat(key('missing'))).toBeUndefined();
    await expect(storage.read(key('missing'))).rejects.toMatchObject({ code: 'BLOB_MISSING' });
  });

  test('deletes, and deleting nothing is fine', async () => {
    const { storage } = open();
    await storage.put(key('gone'), Buffer.from('x'));
    await storage.delete(key('gone'));
    await storage.delete(key('gone'));
    expect(await storage.stat(key('gone'))).toBeUndefined();
  });

  test('lists what begins with a prefix, in order', async () => {
    const { storage } = open();
    const prefix = `org_${'b'.repeat(24)}/blobs/`;
    const deep = ['a-b', 'a.b', 'a/b', 'a/c/d', 'ab'];
    for (const name of deep.toReversed())
      await storage.put(`${prefix}x/${name}`, Buffer.from(name));
    for (const name of ['b', 'a', 'c']) await storage.put(`${prefix}${name}`, Buffer.from(name));
    await storage.put(`org_${'c'.repeat(24)}/blobs/a`, Buffer.from('other'));
    const names: string[] = [];
    for await (const found of storage.list(prefix)) names.push(found.key);
    const below = deep.map((name) => `${prefix}x/${name}`);
    expect(names).toEqual([`${prefix}a`, `${prefix}b`, `${prefix}c`, ...below]);
    const part: string[] = [];
    for await (const found of storage.list(`${prefix}x/a/`)) part.push(found.key);
    expect(part).toEqual([`${prefix}x/a/b`, `${prefix}x/a/c/d`]);
  });

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../up',
    'a//b',
    'a/.hidden',
    'a\\b',
    'a\u0000b',
    'ä',
  ])('refuses the key %j', async (wrong) => {
    const { storage } = open();
    const attempt = async () => storage.put(wrong, Buffer.from('x'));
    await expect(attempt()).rejects.toMatchObject({ code: 'STORAGE_KEY_INVALID' });
  });

  test('many writers of one key leave one whole value', async () => {
    const { storage } = open();
    const values = Array.from({ length: 20 }, (_, n) => Buffer.alloc(50_000, String(n % 10)));
    await Promise.all(values.map((value) => storage.put(key('race'), value)));
    const found = await buffer(await storage.read(key('race')));
    expect(values.some((value) => value.equals(found))).toBe(true);
  });

  test('a moved file is gone from where it was, or left as it was', async () => {
    const { storage, scratch } = open();
    const file = join(scratch, 'moved');
    await writeFile(file, 'moved');
    await storage.putFile(key('moved'), file);
    const left = await stat(file).then(
      ({ size }) => size,
      () => 'gone',
    );
    expect(['gone', 5]).toContain(left);
  });
}
