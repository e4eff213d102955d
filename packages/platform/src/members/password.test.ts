import { describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  test('is kept as an argon2id hash with a salt of its own, at the cost that OWASP advises', async () => {
    const hashes = await Promise.all([hashPassword('ten or more'), hashPassword('ten or more')]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  test('is right only as it was set', async () => {
    const hash = await hashPassword('a lighthouse in the fog');
    expect(await isPassword('a lighthouse in the fog', hash)).toBe(true);
    expect(await isPassword('A lighthouse in the fog', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  test('is the same from a keyboard that composes its letters differently', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await isPassword('cafe\u0301 au lait', hash)).toBe(true);
    expect(await isPassword('cafe au lait', hash)).toBe(false);
  });

  test.each([
    [10, 'shortest'],
    [200, 'longest'],
  ])('of %i characters is the %s that is accepted', async (length) => {
    const password = 'x'.repeat(length);
    expect(await isPassword(password, await hashPassword(password))).toBe(true);
  });

  test.each([9, 201])('of %i characters is refused with what to do', async (length) => {
    await expect(hashPassword('x'.repeat(length))).rejects.toMatchObject({
      code: 'CREDENTIALS_REFUSED',
      what: 'A password must have 10 to 200 characters.',
      fix: 'Use several words in a row: they are easy to remember and hard to guess.',
    });
  });

  test('that is longer than any is wrong, whatever the hash', async () => {
    expect(await isPassword('x'.repeat(201), await hashPassword('x'.repeat(200)))).toBe(false);
    // A text that is no hash shows that it was not even compared.
    expect(await isPassword('x'.repeat(201), 'no hash')).toBe(false);
  });

  test('is wrong where there is no member, even the one that is compared with instead', async () => {
    expect(await isPassword('nobody has this password', undefined)).toBe(false);
    expect(await isPassword('another password', undefined)).toBe(false);
  });
});
