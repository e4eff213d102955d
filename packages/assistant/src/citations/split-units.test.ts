import { expect, test } from 'vitest';
import { createUnitSplitter } from './split-units.ts';

/** The texts of the units when the answer comes in pieces of some length. */
function split(answer: string, size: number): string[] {
  const { push, end } = createUnitSplitter();
  const units = [];
  for (let at = 0; at < answer.length; at += size) units.push(...push(answer.slice(at, at + size)));
  return [...units, ...end()].map(({ kind, gap, text }) =>
    [kind === 'sentence' ? '' : `${kind}:`, JSON.stringify(gap).slice(1, -1), text].join(''),
  );
}

const CASES: [what: string, answer: string, units: string[]][] = [
  ['sentences', 'One tide [1]. Then ask! Why?', ['One tide [1].', ' Then ask!', ' Why?']],
  ['citations behind the stop', 'One. [1] [2] Two.[3]\nX', ['One. [1] [2]', ' Two.[3]', '\\nX']],
  [
    'stops within names, numbers and short forms',
    'Set docs.json to 1.5, e.g. here. Ok',
    ['Set docs.json to 1.5, e.g. here.', ' Ok'],
  ],
  [
    'lists',
    'Do this:\n\n1. Go. Run.\n2. Stop\n  - now',
    ['Do this:', '\\n\\n1. Go.', ' Run.', '\\n2. Stop', '\\n  - now'],
  ],
  [
    'code, brackets and parentheses are not cut',
    'Run `a. b` (see c. d) or [e. f](/g). Done',
    ['Run `a. b` (see c. d) or [e. f](/g).', ' Done'],
  ],
  [
    'blocks of code',
    'So:\n```sh\na. b\n\nc\n```\nEnd.',
    ['So:', 'code:\\n```sh\na. b\n\nc\n```', '\\nEnd.'],
  ],
  [
    'tables',
    'T:\n| a | b |\n|--|--|\n| 1. 2 | 3 |\n\nEnd',
    ['T:', 'table:\\n| a | b |\n|--|--|\n| 1. 2 | 3 |', '\\n\\nEnd'],
  ],
  ['Chinese', '一个小时[1]。然后再问。', ['一个小时[1]。', '然后再问。']],
];

test.each(CASES)('%s', (_what, answer, units) => {
  for (const size of [1, 2, 5, 1_000]) expect(split(answer, size)).toEqual(units);
});

test('a sentence is given out as soon as it has ended', () => {
  const { push } = createUnitSplitter();
  expect(push('One tide [1]. ')).toHaveLength(1);
  expect(push('Then. ')).toHaveLength(0);
  expect(push('N')).toHaveLength(1);
});

test('what never ends is not held back forever', () => {
  const { push } = createUnitSplitter();
  expect(push('word '.repeat(1_000))).toHaveLength(1);
});
