import { describe, expect, it } from 'vitest';
import { createPatterns } from './create-patterns.ts';
import { BudgetSpent } from './match-program.ts';

const patterns = createPatterns();
const test = (pattern: string, text: string, left = 1_000_000) =>
  patterns.test(pattern, text, { left });

/** What the language itself says, which may take forever for hostile patterns only. */
const CASES: [pattern: string, texts: string[]][] = [
  ['', ['', 'a']],
  ['^a+b?$', ['a', 'aab', 'b', 'aabb', '']],
  ['a|bc|', ['a', 'bc', 'x', '']],
  ['^(?:ab|c){2,3}$', ['abc', 'ccc', 'c', 'abababab', 'cabc']],
  ['^[a-f\\d]{4}$', ['12ab', '12ag', '123', '12345']],
  ['^[^a-z]+$', ['ABC', 'AbC', '']],
  ['^.$', ['a', '\n', 'é', '😀', 'ab']],
  ['\\bcat\\b', ['a cat sat', 'concat', 'cat']],
  ['\\Bcat', ['concat', 'cat']],
  ['^(?=.*[A-Z])(?=.*\\d).{6,}$', ['Secret1', 'secret1', 'Sec1', 'SECRET7']],
  ['^(?!admin$)\\w+$', ['admin', 'administrator', 'user']],
  ['(?<=\\$)\\d+', ['$42', '42']],
  ['(?<!\\$)\\b\\d+', ['$42', '42']],
  ['^\\p{Lu}\\p{L}*$', ['Élan', 'élan', 'A1']],
  ['^(a*)*$', ['aaaa', 'aab']],
  ['^(|a)+$', ['', 'aa', 'b']],
  ['^\\u0041\\x42$', ['AB', 'ab']],
];

describe('createPatterns', () => {
  it.each(CASES)('%s fits the texts that the language says', (pattern, texts) => {
    const own = new RegExp(pattern, 'u');
    expect(texts.map((text) => test(pattern, text))).toEqual(texts.map((text) => own.test(text)));
  });

  it('reads patterns that were written for engines without the u flag', () => {
    expect([test('^[\\w-.]+$', 'a-b.c'), test('^\\-\\_$', '-_')]).toEqual([true, true]);
  });

  it('answers hostile patterns, which take other engines hours', () => {
    const text = `${'a'.repeat(5_000)}!`;
    const hostile = ['^(a+)+$', '^(a|aa)+$', '^(a|a?)+$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]$'];
    expect(hostile.map((pattern) => test(pattern, text))).toEqual(hostile.map(() => false));
  });

  it('gives up a match that visits too many states', () => {
    const pattern = '(?=(?:a{500})+b)c';
    expect(() => test(pattern, 'a'.repeat(50_000), 10_000)).toThrow(BudgetSpent);
  });

  it('repeated what takes nothing as often as the pattern says', () => {
    expect([test('^(?:){100000000}a$', 'a'), test('^(?:){0,100000000}a$', 'b')]).toEqual([
      true,
      false,
    ]);
  });

  it('compiled a class again for each of its repeats', () => {
    const digits = '\\d'.repeat(1_600);
    expect(test(`^[${digits}]{1000}$`, '1'.repeat(1_000))).toBe(true);
  });

  it('counted a test of very many members as one step', () => {
    const pattern = `^[${'\\d'.repeat(2_000)}a]*$`;
    expect(() => test(pattern, 'a'.repeat(30_000))).toThrow(BudgetSpent);
  });

  it('compiled patterns without end when a description had very many', () => {
    const many = createPatterns();
    const answers = Array.from({ length: 1_300 }, (_, at) =>
      many.test(`^x{400}${at}$`, 'a', { left: 100 }),
    );
    const again = many.test('^x{400}0$', 'a', { left: 100 });
    const problem = 'the patterns of the description are too many or too large';
    expect([answers[0], again, answers.at(-1)]).toEqual([false, false, { problem }]);
  });

  it.each([
    [`(?:${'|'.repeat(4_900)}){500}`, 'it repeats too much'],
    ['^(a)\\1$', 'it refers back to a group'],
    ['(?:(?:a{200}){200}){200}', 'it repeats too much'],
    ['[z-a]', 'it is no regular expression'],
    ['(', 'it is no regular expression'],
    ['a'.repeat(5_001), 'it is too long'],
    ['('.repeat(101) + ')'.repeat(101), 'it nests too deep'],
    [`[${')'.repeat(1_200)}]${'('.repeat(1_200)}${')'.repeat(1_200)}`, 'it nests too deep'],
  ])('says why %s cannot be checked', (pattern, problem) => {
    expect(test(pattern, 'a')).toEqual({ problem });
  });
});
