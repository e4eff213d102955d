import { expect, test } from 'vitest';
import { cleanId, headingId, IdRegister, toFragment } from './heading-id.ts';

const IDS: [text: string, id: string][] = [
  ['Getting started', 'getting-started'],
  ['Config.json options', 'config-json-options'],
  ['What’s new', 'what’s-new'],
  ['Rate limits (per minute)', 'rate-limits-per-minute'],
  ['Read/write access', 'read/write-access'],
  ['Fees & billing', 'fees-&-billing'],
  ['Q&A: how?', 'q&a-how'],
  ['OAuth', 'oauth'],
  ['v1.2.3', 'v1-2-3'],
  ['__init__', '__init__'],
  ['Über uns', 'über-uns'],
  ['日本語 見出し', '日本語-見出し'],
  ['C++ and C#', 'c++-and-c#'],
  ['Hello 👋 world', 'hello--world'],
  ['Step 1: Do', 'step-1-do'],
  ['  spaced   out  ', 'spaced-out'],
  ['a - b', 'a-b'],
  ['-- dashes --', 'dashes'],
  ['?', ''],
  ['👩‍💻 coder', '-coder'],
];

for (const [text, id] of IDS) {
  test(`the id of "${text}" is "${id}"`, () => {
    expect(headingId(text)).toBe(id);
  });
}

test('an id of the author loses what is awkward in addresses', () => {
  expect(cleanId(' My id<b>&"?,;:!\'()[]{}👋 ')).toBe('My-idb');
});

test('repeats are numbered, over given and derived ids alike', () => {
  const ids = new IdRegister();
  const wanted = ['a', 'a', 'a-2', 'b', 'a', '', ''];
  expect(wanted.map((id) => ids.claim(id))).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'b',
    'a-3',
    'section',
    'section-2',
  ]);
});

test('addresses of ids are encoded', () => {
  expect(toFragment('what’s/ü')).toBe('#what%E2%80%99s%2F%C3%BC');
  expect(toFragment('half \uD800')).toBe('#half%20%EF%BF%BD');
});
