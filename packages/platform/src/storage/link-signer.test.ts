import { createTestClock } from '@quire/base/testing';
import { describe, expect, test } from 'vitest';
import { createLinkSigner, type LinkKey } from './link-signer.ts';

const first = { id: 'first', secret: 'aa'.repeat(32) };
const second = { id: 'second', secret: 'bb'.repeat(32) };
/** Keys as they are at one moment, newest first. */
const ring = (...keys: [LinkKey, ...LinkKey[]]) => ({
  newest: async () => keys[0],
  find: async (id: string) => keys.find((key) => key.id === id),
});
const key = 'org_1/exports/se_1/abc/bundle.tar.gz';

test('a link says when it ends: with the second that it was asked for', async () => {
  const clock = createTestClock();
  const signer = createLinkSigner({ keys: ring(first), baseUrl: 'https://quire.example', clock });
  const asked = { expiresAt: clock.now() + 60_500, fileName: 'bundle.tar.gz' };
  const { url, expiresAt } = await signer.sign(key, asked);
  expect(expiresAt).toBe(clock.now() + 60_000);
  expect(new URL(url).searchParams.get('expires')).toBe(String(expiresAt / 1000));
});

async function setUp() {
  const clock = createTestClock();
  const signer = createLinkSigner({ keys: ring(first), baseUrl: 'https://quire.example', clock });
  const options = { expiresAt: clock.now() + 60_500, fileName: 'bundle.tar.gz' };
  const link = new URL((await signer.sign(key, options)).url);
  return { clock, signer, link };
}

describe('a signed link', () => {
  test('is good until its second, and refused from then on', async () => {
    const { clock, signer, link } = await setUp();
    await clock.advance(59_999);
    expect(await signer.verify(link.pathname, link.searchParams)).toEqual({
      key,
      fileName: 'bundle.tar.gz',
    });
    await clock.advance(1);
    expect(await signer.verify(link.pathname, link.searchParams)).toBe('expired');
  });

  test.each(['expires', 'name', 'by', 'signature'])('is refused with another %s', async (name) => {
    const { signer, link } = await setUp();
    link.searchParams.set(name, `${link.searchParams.get(name)}1`);
    expect(await signer.verify(link.pathname, link.searchParams)).toBe('altered');
    link.searchParams.delete(name);
    expect(await signer.verify(link.pathname, link.searchParams)).toBe('altered');
  });

  test('is refused for another file', async () => {
    const { signer, link } = await setUp();
    expect(await signer.verify(link.pathname.replace('se_1', 'se_2'), link.searchParams)).toBe(
      'altered',
    );
    expect(await signer.verify('/other', link.searchParams)).toBe('altered');
  });

  test('made with the key before a rotation stays good, with a retired one not', async () => {
    const { clock, link } = await setUp();
    const during = createLinkSigner({ keys: ring(second, first), baseUrl: 'https://q', clock });
    expect(await during.verify(link.pathname, link.searchParams)).toMatchObject({ key });
    const after = createLinkSigner({ keys: ring(second), baseUrl: 'https://q', clock });
    expect(await after.verify(link.pathname, link.searchParams)).toBe('altered');
  });
});
