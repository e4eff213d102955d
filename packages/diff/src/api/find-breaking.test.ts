import { expect, test } from 'vitest';
import { describeBreaking, type PartChange, type PartFacts } from './find-breaking.ts';

const ways: PartChange['ways'] = { before: ['a'], after: ['a'] };
const REFUSED = 'values of the old type are refused';
const OTHER = 'callers find values of another type';

test.each<
  [before: PartFacts, after: PartFacts, sent: string | undefined, read: string | undefined]
>([
  [{ type: 'string' }, { type: 'string' }, undefined, undefined],
  [{ type: 'string' }, { type: 'integer' }, REFUSED, OTHER],
  [{ type: 'integer' }, { type: 'number' }, undefined, OTHER],
  [{ type: 'number' }, { type: 'integer' }, REFUSED, undefined],
  [{ type: 'string' }, { type: 'string | null' }, undefined, OTHER],
  [{ type: 'string | null' }, { type: 'string' }, REFUSED, undefined],
  [{ type: 'string<uuid>' }, { type: 'string' }, undefined, OTHER],
  [{ type: 'string' }, { type: 'any' }, undefined, OTHER],
  [{ type: 'integer[]' }, { type: 'number[]' }, undefined, OTHER],
  [{ type: 'integer<int32>' }, { type: 'number' }, undefined, OTHER],
  [{ type: 'string[]' }, { type: '(string | null)[] | null' }, undefined, OTHER],
  [{ type: '(string | null)[]' }, { type: 'string[] | null' }, REFUSED, OTHER],
  [{ type: 'integer[][]' }, { type: 'any[]' }, undefined, OTHER],
  [{ type: 'string[]' }, { type: 'string' }, REFUSED, OTHER],
  [{ type: '[string, integer | null]' }, { type: '[string, integer]' }, REFUSED, OTHER],
  [
    {},
    { constraints: { demands: [['noOtherProperties']] } },
    'values that do not follow "no other properties" are refused',
    undefined,
  ],
  [{ constraints: { demands: [['noOtherProperties']] } }, {}, undefined, undefined],
  [{ required: false }, { required: true }, 'calls without it are refused', undefined],
  [{ required: true }, { required: false }, undefined, 'callers cannot count on it'],
  [{ values: ['"a"', '"b"'] }, { values: ['"a"'] }, '"b" is refused', undefined],
  [{ values: ['"a"'] }, { values: ['"a"', '"b"'] }, undefined, undefined],
  [{}, { values: ['"a"'] }, 'values other than these are refused', undefined],
  [
    { constraints: { maximum: 5 } },
    { constraints: { maximum: 4 } },
    'values that "maximum" does not allow are refused',
    undefined,
  ],
  [{ constraints: { maximum: 4 } }, { constraints: { maximum: 5 } }, undefined, undefined],
  [
    {},
    { constraints: { minLength: 1 } },
    'values that "minLength" does not allow are refused',
    undefined,
  ],
  [
    { constraints: { pattern: 'a' } },
    { constraints: { pattern: 'b' } },
    'values that "pattern" does not allow are refused',
    undefined,
  ],
])(
  'a change from %j to %j breaks who sends it: %s, and who reads it: %s',
  (before, after, sent, read) => {
    expect(describeBreaking({ part: 'body', before, after, isSent: true, ways })).toBe(sent);
    expect(describeBreaking({ part: 'response', before, after, isSent: false, ways })).toBe(read);
  },
);

test.each<
  [
    part: 'body' | 'response',
    before: PartFacts | undefined,
    after: PartFacts | undefined,
    reason: string | undefined,
  ]
>([
  ['body', undefined, { required: true }, 'calls without it are refused'],
  ['body', undefined, { required: false }, undefined],
  ['body', { required: false }, undefined, 'calls that send it may be refused'],
  ['response', undefined, { required: true }, undefined],
  ['response', { required: false }, undefined, 'callers that read it find nothing'],
])('a part of a %s that was %j and is %j: %s', (part, before, after, reason) => {
  expect(describeBreaking({ part, before, after, isSent: part === 'body', ways })).toBe(reason);
});

test.each<[before: string[], after: string[], changed: string, reason: string | undefined]>([
  [[], ['a'], 'a', 'calls without authorization are refused'],
  [[], ['a', 'none'], 'a', undefined],
  [['a'], ['a', 'b'], 'b', undefined],
  [['a', 'b'], ['a'], 'b', 'calls that authorize this way are refused'],
  [['a'], [], 'a', undefined],
  [['a'], ['none'], 'a', undefined],
  [['a', 'none'], ['a'], 'none', 'calls without authorization are refused'],
])(
  'ways to authorize that were %j and are %j: the change of %s breaks %s',
  (before, after, changed, reason) => {
    const facts = { way: changed };
    expect(
      describeBreaking({
        part: 'security',
        before: before.includes(changed) ? facts : undefined,
        after: after.includes(changed) ? facts : undefined,
        isSent: false,
        ways: { before, after },
      }),
    ).toBe(reason);
  },
);
