import { describe, expect, it } from 'vitest';
import { toPieces } from './code-pieces.ts';

describe('toPieces', () => {
  it('keeps every character, whatever the code', () => {
    const codes = ['', 'a', `const a = "b\\"c"; // d\n# e`, `'open`, '--x -y 12.5'];
    for (const code of codes) {
      expect(
        toPieces(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }
  });

  it('tells strings, words, numbers and options apart', () => {
    const kinds = toPieces(`curl --url 'https://a' 12`).flatMap(({ text, kind }) =>
      kind ? [[text, kind]] : [],
    );
    expect(kinds).toEqual([
      ['curl', 'keyword'],
      ['--url', 'attr'],
      [`'https://a'`, 'string'],
      ['12', 'number'],
    ]);
  });

  it('leaves very long code plain', () => {
    expect(toPieces('"a"'.repeat(30_000))).toHaveLength(1);
  });
});
