import { expect, it } from 'vitest';
import { readStyleRules } from './read-style-rules.ts';

it('reads selectors with their lines, through comments, strings and at-rules', () => {
  const { rules } = readStyleRules(`/* a { } */
@import "x.css";
.a,
.b::before { content: "}"; color: red }
@media (min-width: 10px) {
  /* note */
  #c > .d { color: blue }
}
@keyframes spin { 0% { top: 0 } to { top: 1px } }
@font-face { font-family: X; src: url("a;b") }
.last { }`);
  expect(rules).toEqual([
    { selectors: '.a,\n.b::before', line: 3 },
    { selectors: '#c > .d', line: 7 },
    { selectors: '.last', line: 11 },
  ]);
});

it('puts nested rules behind those that they stand in', () => {
  expect(
    readStyleRules('#navbar { color: red; &:hover { top: 0 } .x { top: 1px } }').rules,
  ).toEqual([
    { selectors: '#navbar', line: 1 },
    { selectors: '#navbar:hover', line: 1 },
    { selectors: '#navbar .x', line: 1 },
  ]);
});

it('reads which variables are set and read', () => {
  const { reads, sets } = readStyleRules(
    ':root { --a: 1 }\n.x { color: rgb(var(--b) / var(--c)) }',
  );
  expect([...sets]).toEqual(['--a']);
  expect(reads).toEqual([
    { name: '--b', line: 2 },
    { name: '--c', line: 2 },
  ]);
});

it('reads hostile sheets in linear time', () => {
  for (const piece of ['/*', '{', '}', '"', 'a{', '@x{', ':not(', '[']) {
    expect(readStyleRules(piece.repeat(100_000)).rules.length).toBeLessThanOrEqual(20_000);
  }
});
