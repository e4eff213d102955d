import { createTestClock } from '@quire/base/testing';
import { describe, expect, test } from 'vitest';
import { createLinkSigner } from './link-signer.ts';

const first = { id: 'first', secret: 'aa'.repeat(32) };
const second = { id: 'second', secret: 'bb'.repeat(32) };
const key = 'org_1/exports/se_1/abc/bundle.tar.gz';

function setUp() {
  const clock = createTestClock();
  const signer = createLinkSigner({ keys: [first], baseUrl: 'https://quire.example', clock });
  const link = new URL(
    signer.sign(key, { expiresAt: clock.now() + 60_500, fileName: 'bundle.tar.gz' }).url,
  );
  return { clock, signer, link };
}

describe('a signed link', () => {
  test('is good until its second, and refused from then on', async () => {
    const { clock, signer, link } = setUp();
    await clock.advance(59_999);
    expect(signer.verify(link.pathname, link.searchParams)).toEqual({
      key,
      fileName: 'bundle.tar.gz',
    });
    await clock.advance(1);
    expect(signer.verify(link.pathname, link.searchParams)).toBe('expired');
  });

  test.each(['expires', 'name', 'by', 'signature'])('is refused with another %s', (name) => {
    const { signer, link } = setUp();
    link.searchParams.set(name, `${link.searchParams.get(name)}1`);
    expect(signer.verify(link.pathname, link.searchParams)).toBe('altered');
    link.searchParams.delete(name);
    expect(signer.verify(link.pathname, link.searchParams)).toBe('altered');
  });

  test('is refused for another file', () => {
    const { signer, link } = setUp();
    expect(signer.verify(link.pathname.replace('se_1', 'se_2'), link.searchParams)).toBe('altered');
    expect(signer.verify('/other', link.searchParams)).toBe('altered');
  });

  test('made with the key before a rotation stays good, with a retired one not', () => {
    const { clock, link } = setUp();
    const during = createLinkSigner({ keys: [second, first], baseUrl: 'https://q', clock });
    expect(during.verify(link.pathname, link.searchParams)).toMatchObject({ key });
    const after = createLinkSigner({ keys: [second], baseUrl: 'https://q', clock });
    expect(after.verify(link.pathname, link.searchParams)).toBe('altered');
  });
});
