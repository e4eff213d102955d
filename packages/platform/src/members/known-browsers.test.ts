import { createHmac } from 'node:crypto';
import { type Id, systemRandom } from '@quire/base';
import { expect, test } from 'vitest';
import type { LinkKey } from '../storage/link-signer.ts';
import { createKnownBrowsers } from './known-browsers.ts';

const first = { id: 'first', secret: 'aa'.repeat(32) };
const second = { id: 'second', secret: 'bb'.repeat(32) };
const third = { id: 'third', secret: 'cc'.repeat(32) };
/** Browsers as they are known with these keys, the newest first. */
const browsers = (...keys: [LinkKey, ...LinkKey[]]) =>
  createKnownBrowsers(
    {
      newest: async () => keys[0],
      find: async (id) => keys.find((key) => key.id === id),
    },
    systemRandom,
  );

const ada: Id<'mem'> = 'mem_ada';
const bob: Id<'mem'> = 'mem_bob';

test('a browser is known for the account that it signed in to, and for no other', async () => {
  const known = browsers(first);
  const kept = await known.remember(undefined, ada);
  expect(kept).toMatch(/^first\.[0-9a-f]{32}\.[0-9a-f]{64}$/);
  expect(await known.find(kept, ada)).toBe(kept.split('.')[1]);
  expect(await known.find(kept, bob)).toBeUndefined();
  expect(await known.find(undefined, ada)).toBeUndefined();
});

test('two browsers of one member have different names', async () => {
  const known = browsers(first);
  const kept = [await known.remember(undefined, ada), await known.remember(undefined, ada)];
  expect(await known.find(kept[0], ada)).not.toBe(await known.find(kept[1], ada));
});

test('a browser is known for five accounts, the last ones that it signed in to', async () => {
  const known = browsers(first);
  const people = Array.from({ length: 6 }, (_, n): Id<'mem'> => `mem_${n}`);
  let kept: string | undefined;
  for (const who of people) kept = await known.remember(kept, who);
  const isKnown = await Promise.all(
    people.map(async (who) => (await known.find(kept, who)) !== undefined),
  );
  expect(isKnown).toEqual([false, true, true, true, true, true]);
});

test('signing in again takes the place of the earlier token', async () => {
  const known = browsers(first);
  const both = await known.remember(await known.remember(undefined, ada), bob);
  const again = await known.remember(both, ada);
  expect(again.split('_')).toHaveLength(2);
  expect(again.split('_')[1]).toBe(both.split('_')[0]);
  expect(await known.find(again, ada)).not.toBe(await known.find(both, ada));
  expect(await known.find(again, bob)).toBe(await known.find(both, bob));
});

test('a token that was altered or made up is not known', async () => {
  const known = browsers(first, second);
  const kept = await known.remember(undefined, ada);
  const [key = '', name = '', signature = ''] = kept.split('.');
  const flip = (text: string) => text.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const altered = [
    `second.${name}.${signature}`,
    `unknown.${name}.${signature}`,
    `${key}.${flip(name)}.${signature}`,
    `${key}.${name}.${flip(signature)}`,
    `${key}.${name}.${signature}0`,
    `${key}.${name}`,
    `x ${kept}`,
    `${kept} x`,
    '',
  ];
  for (const text of altered) expect(await known.find(text, ada), text).toBeUndefined();
  // What is no token does not stand in the way of one, and is not kept.
  expect(await known.find(`nonsense_${kept}`, ada)).toBe(name);
  expect((await known.remember(`nonsense_${kept}`, bob)).split('_')[1]).toBe(kept);
});

test('only so many tokens are looked at', async () => {
  const known = browsers(first);
  const kept = await known.remember(undefined, ada);
  expect(await known.find(`${'x_'.repeat(4)}${kept}`, ada)).toBeDefined();
  expect(await known.find(`${'x_'.repeat(5)}${kept}`, ada)).toBeUndefined();
});

test('a browser stays known after one rotation of the keys, not after two', async () => {
  const kept = await browsers(first).remember(undefined, ada);
  expect(await browsers(second, first).find(kept, ada)).toBeDefined();
  expect(await browsers(third, second).find(kept, ada)).toBeUndefined();
});

test('a token is a signature for this purpose alone', async () => {
  const name = '0'.repeat(32);
  const sign = (...message: string[]) =>
    createHmac('sha256', Buffer.from(first.secret, 'hex'))
      .update(JSON.stringify(message))
      .digest('hex');
  const known = browsers(first);
  expect(await known.find(`first.${name}.${sign('known-browser', name, ada)}`, ada)).toBe(name);
  expect(await known.find(`first.${name}.${sign('storage-link', name, ada)}`, ada)).toBeUndefined();
});
