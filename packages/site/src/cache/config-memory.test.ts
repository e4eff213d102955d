import { parseSiteConfig, type ReadRef } from '@quire/model';
import { expect, it } from 'vitest';
import { type ConfigState, createConfigMemory } from './config-memory.ts';

/** Reads a configuration as one build does, and gives what the next one will remember. */
function read(text: string, { old, readRef }: { old?: ConfigState; readRef?: ReadRef } = {}) {
  let next: ConfigState | undefined;
  const parse = createConfigMemory(old, (state) => {
    next = state;
  });
  return { parsed: parse(text, 'docs.json', readRef), next };
}

const TEXT = JSON.stringify({
  theme: 'mint',
  name: 'Paper Planes',
  colors: { primary: '#336699' },
  navigation: { groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: ['a'] }] }] },
  variables: { version: '2', ['__proto__']: 'a name like any other', constructor: 'so is this' },
  redirects: [{ source: '/old', destination: '/new' }],
  nonsense: true,
});

it('a configuration that stays is what it was, down to maps without a prototype', () => {
  const first = read(TEXT);
  const kept = JSON.parse(JSON.stringify(first.next)) as ConfigState;
  const second = read(TEXT, { old: kept });
  expect(second.parsed).toStrictEqual(parseSiteConfig(TEXT, 'docs.json'));
  expect(Object.getPrototypeOf(second.parsed.config.variables)).toBeNull();
  expect(second.next).toBe(kept);
});

it('what a build does to a configuration is not remembered', () => {
  const first = read(TEXT);
  first.parsed.config.name = 'Changed meanwhile';
  const second = read(TEXT, { old: first.next });
  second.parsed.config.name = 'Changed again';
  expect(read(TEXT, { old: second.next }).parsed.config.name).toBe('Paper Planes');
});

it('another text is read anew', () => {
  const { next } = read(TEXT);
  const { parsed } = read(TEXT.replace('Paper', 'Stone'), { old: next });
  expect(parsed.config.name).toBe('Stone Planes');
});

it('a configuration is read anew when a file changes that it refers to, comes or goes', () => {
  const text = TEXT.replace('"index"', '{ "$ref": "more.json" }');
  const readWith = (old: ConfigState | undefined, more: string | undefined) => {
    const readRef: ReadRef = (path) => (path === 'more.json' ? more : undefined);
    const { parsed, next } = read(text, { old, readRef });
    expect(parsed).toStrictEqual(parseSiteConfig(text, 'docs.json', readRef));
    return next;
  };
  const absent = readWith(undefined, undefined);
  const there = readWith(absent, '{ "group": "One", "pages": ["b"] }');
  const changed = readWith(there, '{ "group": "Two", "pages": ["b"] }');
  expect(readWith(changed, '{ "group": "Two", "pages": ["b"] }')).toBe(changed);
  readWith(changed, undefined);
});

it('another file of the same text is read anew: its diagnostics name it', () => {
  const { next } = read(TEXT);
  const parse = createConfigMemory(next, () => undefined);
  const { diagnostics } = parse(TEXT, 'DOCS.json');
  expect(diagnostics.map(({ file }) => file)).toEqual(['DOCS.json']);
});
