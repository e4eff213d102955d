import { expect, test } from 'vitest';
import { createSeededRandom, soakCount } from '../../../../tests/support/soak.ts';
import { type AccessRule, ANY_READER, anyOf, NOBODY, type Reader } from './access-rule.ts';
import type { GroupRule } from './group-rules.ts';
import { implies } from './implies.ts';
import { mayRead } from './may-read.ts';

const GROUPS = ['a', 'b', 'c'];
const READERS: readonly Reader[] = [
  { kind: 'stranger' },
  ...subsetsOf(GROUPS).map((groups): Reader => ({ kind: 'reader', groups: new Set(groups) })),
];
const SITES = [{ isPublic: true }, { isPublic: false }];

test.each<[AccessRule, AccessRule, boolean]>([
  ['site', 'public', true],
  ['public', 'site', false],
  ['site', 'site', true],
  [only('a'), 'site', true],
  ['site', ANY_READER, false],
  [only('a'), ANY_READER, true],
  [only('a'), only('a', 'b'), true],
  [only('a', 'b'), only('a'), false],
  [[...only('a'), ...only('b')], only('b', 'a'), true],
  [only('a'), [{ includes: ['a'], excludes: ['b'] }], false],
  [[{ includes: ['a'], excludes: ['b', 'c'] }], [{ includes: ['*'], excludes: ['b'] }], true],
  [NOBODY, only('a'), true],
])('that %j may be read implies that %j may be read: %j', (page, item, expected) => {
  expect(implies(page, item)).toBe(expected);
});

test('what is implied may be read by every reader of the page, over generated rules', () => {
  const random = createSeededRandom(22);
  let implied = 0;
  for (let run = 0; run < soakCount(200_000); run++) {
    const page = randomRule(random.below);
    const item = randomRule(random.below);
    if (!implies(page, item)) continue;
    implied++;
    for (const [reader, site] of pairs()) {
      if (mayRead(page, reader, site) && !mayRead(item, reader, site)) {
        expect.fail(`${JSON.stringify({ page, item, reader: describe(reader), site })}`);
      }
    }
  }
  expect(implied).toBeGreaterThan(soakCount(200_000) / 20);
});

test('the rule of several is fulfilled by exactly those who fulfill one of them', () => {
  const random = createSeededRandom(23);
  for (let run = 0; run < soakCount(100_000); run++) {
    const rules = Array.from({ length: random.below(4) }, () => randomRule(random.below));
    const any = anyOf(rules);
    for (const [reader, site] of pairs()) {
      const expected = rules.some((rule) => mayRead(rule, reader, site));
      if (mayRead(any, reader, site) !== expected) {
        expect.fail(`${JSON.stringify({ rules, any, reader: describe(reader), site })}`);
      }
    }
  }
});

function* pairs() {
  for (const reader of READERS) for (const site of SITES) yield [reader, site] as const;
}

function describe(reader: Reader) {
  return reader.kind === 'stranger' ? 'stranger' : [...reader.groups];
}

function randomRule(below: (limit: number) => number): AccessRule {
  const kind = below(8);
  if (kind < 2) return kind === 0 ? 'site' : 'public';
  return Array.from(
    { length: 1 + below(2) },
    (): GroupRule => ({
      includes: ['*', ...GROUPS].filter(() => below(3) === 0),
      excludes: GROUPS.filter(() => below(4) === 0),
    }),
  );
}

function only(...includes: string[]): GroupRule[] {
  return [{ includes, excludes: [] }];
}

function subsetsOf(names: readonly string[]): string[][] {
  const [first, ...rest] = names;
  if (first === undefined) return [[]];
  return subsetsOf(rest).flatMap((set) => [set, [first, ...set]]);
}
