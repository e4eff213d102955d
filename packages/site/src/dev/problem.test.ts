import { describe, expect, it } from 'vitest';
import { cutExcerpt, toProblems } from './problem.ts';

describe('cutExcerpt', () => {
  const text = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\r\n');

  it.each([
    [1, { first: 1, lines: ['1', '2', '3', '4'] }],
    [5, { first: 2, lines: ['2', '3', '4', '5', '6', '7', '8'] }],
    [8, { first: 5, lines: ['5', '6', '7', '8'] }],
    [99, { first: 5, lines: ['5', '6', '7', '8'] }],
  ])('takes the lines around line %i', (line, excerpt) => {
    expect(cutExcerpt(text, line)).toEqual(excerpt);
  });

  it('cuts long lines', () => {
    expect(cutExcerpt('x'.repeat(1_000), 1).lines).toEqual([`${'x'.repeat(240)}…`]);
  });
});

describe('toProblems', () => {
  it('puts errors first, leaves hints out, and reads no file that the site does not have', () => {
    const place = { file: '/etc/passwd', line: 1 };
    const told = toProblems(
      [
        { code: 'a', severity: 'warning', message: 'w', ...place },
        { code: 'b', severity: 'info', message: 'i' },
        { code: 'c', severity: 'error', message: 'e', ...place },
      ],
      { files: new Map() },
    );
    expect(told).toEqual([
      { code: 'c', severity: 'error', message: 'e', ...place },
      { code: 'a', severity: 'warning', message: 'w', ...place },
    ]);
  });
});
