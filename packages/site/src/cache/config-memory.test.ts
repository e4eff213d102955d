import type { ReadRef } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import { expect, it } from 'vitest';
import { type ConfigState, createConfigMemory } from './config-memory.ts';

/** Reads a configuration as one build does, and gives what the next one will remember. */
async function read(
  text: string,
  { old, readRef = noFile }: { old?: ConfigState; readRef?: ReadRef } = {},
) {
  let next: ConfigState | undefined;
  const parse = createConfigMemory(old, (state) => {
    next = state;
  });
  const parsed = await parse(text, 'docs.json', readRef);
  return { parsed, next };
}

const noFile: ReadRef = () => undefined;

const TEXT = JSON.stringify({
  theme: 'mint',
  name: 'Paper Planes',
  colors: { primary: '#336699' },
  navigation: { groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['a'] }] }] },
  variables: { version: '2', ['__proto__']: 'a name like any other', constructor: 'so is this' },
  redirects: [{ source: '/old', destination: '/new' }],
  nonsense: true,
});

it('a configuration that stays is what it was, down to maps without a prototype', async () => {
  const first = await read(TEXT);
  const kept = JSON.parse(JSON.stringify(first.next)) as ConfigState;
  const second = await read(TEXT, { old: kept });
  expect(second.parsed).toStrictEqual(parseSiteConfig(TEXT, 'docs.json'));
  expect(Object.getPrototypeOf(second.parsed.config.variables)).toBeNull();
  expect(second.next).toBe(kept);
});

it('what a build does to a configuration is not remembered', async () => {
  const first = await read(TEXT);
  first.parsed.config.name = 'Changed meanwhile';
  const second = await read(TEXT, { old: first.next });
  second.parsed.config.name = 'Changed again';
  expect((await read(TEXT, { old: second.next })).parsed.config.name).toBe('Paper Planes');
});

it('another text is read anew', async () => {
  const { next } = await read(TEXT);
  const { parsed } = await read(TEXT.replace('Paper', 'Stone'), { old: next });
  expect(parsed.config.name).toBe('Stone Planes');
});

it('a configuration is read anew when a file changes that it refers to, comes or goes', async () => {
  const text = TEXT.replace('"index"', '{ "$ref": "more.json" }');
  const readWith = async (old: ConfigState | undefined, more: string | undefined) => {
    const readRef: ReadRef = (path) => (path === 'more.json' ? more : undefined);
    const { parsed, next } = await read(text, { old, readRef });
    expect(parsed).toStrictEqual(parseSiteConfig(text, 'docs.json', readRef));
    return next;
  };
  const absent = await readWith(undefined, undefined);
  const there = await readWith(absent, '{ "group": "One", "pages": ["b"] }');
  const changed = await readWith(there, '{ "group": "Two", "pages": ["b"] }');
  expect(await readWith(changed, '{ "group": "Two", "pages": ["b"] }')).toBe(changed);
  await readWith(changed, undefined);
});

it('another file of the same text is read anew: its diagnostics name it', async () => {
  const { next } = await read(TEXT);
  const parse = createConfigMemory(next, () => undefined);
  const { diagnostics } = await parse(TEXT, 'DOCS.json', noFile);
  expect(diagnostics.map(({ file }) => file)).toEqual(['DOCS.json']);
});
