import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemRandom } from '@quire/base';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addKey, dropOldKeys } from './key-file.ts';
import { type KeyRingParts, openKeyRing } from './key-ring.ts';
import type { SecretPlace } from './sealed-text.ts';
import { isSecretKey } from './secret-key.ts';
import { createVault } from './vault.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'quire-vault-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const FIRST = Buffer.alloc(32, 1).toString('base64');
const SECOND = Buffer.alloc(32, 2).toString('hex');

const open = (parts: Partial<KeyRingParts> = {}) => {
  const whole = { setting: undefined, dataFolder, hasOutsideDatabase: false, random: systemRandom };
  return createVault(openKeyRing({ ...whole, ...parts }), systemRandom);
};
const place: SecretPlace = { orgId: 'org_1', connectionId: 'con_1', name: 'token' };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );

describe('a sealed secret', () => {
  test('opens for its own place, and shows neither itself nor its key', async () => {
    const vault = open({ setting: FIRST });
    const sealed = await vault.seal(place, 'ghp_tökén');
    expect(sealed).toMatch(/^v1\.[0-9a-f]{16}\.[A-Za-z0-9_-]+$/);
    expect(await vault.open(place, sealed)).toBe('ghp_tökén');
    expect(await vault.seal(place, 'ghp_tökén')).not.toBe(sealed);
  });

  test("is of no use in another organization's row, or another connection's", async () => {
    const vault = open({ setting: FIRST });
    const sealed = await vault.seal(place, 'secret');
    const others: SecretPlace[] = [
      { ...place, orgId: 'org_2' },
      { ...place, connectionId: 'con_2' },
      { ...place, name: 'deploy-key' },
      { ...place, connectionId: 'con_1","token', name: '' },
    ];
    for (const other of others)
      expect(await codeOf(vault.open(other, sealed))).toBe('SECRET_DAMAGED');
  });

  test('that was changed anywhere does not open', async () => {
    const vault = open({ setting: FIRST });
    const sealed = await vault.seal(place, 'secret');
    const codes = new Set<string>();
    for (let at = 0; at < sealed.length; at++) {
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      // The last character holds bits that are no part of the bytes.
      if (at < sealed.length - 1) codes.add(await codeOf(vault.open(place, changed)));
    }
    for (const wrong of ['', 'v1', 'v1..', `${sealed}.x`, sealed.slice(0, 30), 'v2.a.b']) {
      codes.add(await codeOf(vault.open(place, wrong)));
    }
    expect(codes).toEqual(new Set(['SECRET_DAMAGED']));
  });
});

describe('the key', () => {
  test('of an installation with its own database is in a private file that the first secret creates', async () => {
    await codeOf(open().open(place, 'v1.0123456789abcdef.AAAA'));
    expect(await readdir(dataFolder)).toEqual([]);
    const sealed = await Promise.all([1, 2, 3, 4].map(() => open().seal(place, 'secret')));
    expect(await readdir(dataFolder)).toEqual(['secret-key.txt']);
    expect((await stat(join(dataFolder, 'secret-key.txt'))).mode & 0o777).toBe(0o600);
    for (const each of sealed) expect(await open().open(place, each)).toBe('secret');
  });

  test('has to come from the environment with another database', async () => {
    const outside = { hasOutsideDatabase: true };
    expect(await codeOf(open(outside).seal(place, 'secret'))).toBe('SECRET_KEY_MISSING');
    expect(await readdir(dataFolder)).toEqual([]);
    const sealed = await open({ ...outside, setting: FIRST }).seal(place, 'secret');
    expect(await open({ ...outside, setting: FIRST }).open(place, sealed)).toBe('secret');
    const other = open({ ...outside, setting: SECOND });
    expect([await codeOf(other.open(place, sealed)), await other.canOpen(sealed)]).toEqual([
      'SECRET_KEY_UNKNOWN',
      false,
    ]);
  });

  test('of the environment is rotated: the first encrypts, the others still decrypt', async () => {
    const sealed = await open({ setting: FIRST }).seal(place, 'secret');
    const both = open({ setting: `${SECOND}, ${FIRST}` });
    expect(await both.open(place, sealed)).toBe('secret');
    const resealed = await both.reseal(place, sealed);
    expect(await both.reseal(place, resealed ?? '')).toBeUndefined();
    expect(await open({ setting: SECOND }).open(place, resealed ?? '')).toBe('secret');
    expect(await codeOf(open({ setting: SECOND }).open(place, sealed))).toBe('SECRET_KEY_UNKNOWN');
  });

  test('of the file is rotated without a restart', async () => {
    const vault = open();
    const sealed = await vault.seal(place, 'secret');
    await addKey(dataFolder, systemRandom);
    const resealed = (await vault.reseal(place, sealed)) ?? '';
    expect([await vault.open(place, sealed), await vault.open(place, resealed)]).toEqual([
      'secret',
      'secret',
    ]);
    await dropOldKeys(dataFolder, systemRandom);
    expect([await vault.canOpen(sealed), await vault.canOpen(resealed)]).toEqual([false, true]);
    expect(await readdir(dataFolder)).toEqual(['secret-key.txt']);
  });

  test('moves from the file to the environment, and a damaged file is said', async () => {
    const sealed = await open().seal(place, 'secret');
    const resealed = await open({ setting: FIRST }).reseal(place, sealed);
    expect(
      await open({ setting: FIRST, hasOutsideDatabase: true }).open(place, resealed ?? ''),
    ).toBe('secret');
    const file = join(dataFolder, 'secret-key.txt');
    await writeFile(file, `${(await readFile(file, 'utf8')).slice(0, 20)}\n`);
    expect(await codeOf(open().open(place, sealed))).toBe('SECRET_KEY_FILE_INVALID');
  });

  test('is 32 bytes in base64 or hexadecimal', () => {
    const texts = [
      FIRST,
      SECOND,
      FIRST.replace(/=+$/, ''),
      '',
      'short',
      `${FIRST}A`,
      SECOND.slice(1),
    ];
    expect(texts.map(isSecretKey)).toEqual([true, true, true, false, false, false, false]);
  });
});
