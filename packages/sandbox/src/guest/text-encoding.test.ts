import { describe, expect, test } from 'vitest';
import { TextDecoder as OwnDecoder, TextEncoder as OwnEncoder } from './text-encoding.ts';

const TEXTS = [
  '',
  'plain',
  'hé€😀',
  '\ufeffmark',
  'half \ud83d and \ude00',
  '\0\x7f\x80\u07ff\u0800\uffff',
];

test.each(TEXTS)('%j is encoded and decoded as in Node', (text) => {
  const bytes = new TextEncoder().encode(text);
  expect([...new OwnEncoder().encode(text)]).toEqual([...bytes]);
  expect(new OwnDecoder().decode(bytes)).toBe(new TextDecoder().decode(bytes));
  expect(new OwnDecoder('utf8', { ignoreBOM: true }).decode(bytes)).toBe(
    new TextDecoder('utf8', { ignoreBOM: true }).decode(bytes),
  );
});

const BROKEN = [
  [0x80],
  [0xc0, 0x80],
  [0xc3],
  [0xe2, 0x82],
  [0xe2, 0x82, 0x41],
  [0xed, 0xa0, 0x80],
  [0xe0, 0x80, 0x80],
  [0xf0, 0x9f, 0x98],
  [0xf4, 0x90, 0x80, 0x80],
  [0xf8, 0x88, 0x80, 0x80],
  [0x41, 0xff, 0x42],
];

test.each(BROKEN)('broken bytes %j and so on are read as in Node', (...bytes) => {
  const input = Uint8Array.from(bytes as number[]);
  expect(new OwnDecoder().decode(input)).toBe(new TextDecoder().decode(input));
  expect(() => new OwnDecoder('utf-8', { fatal: true }).decode(input)).toThrow(TypeError);
});

describe('in parts', () => {
  test('a character may come in two pieces', () => {
    const decoder = new OwnDecoder();
    const bytes = new TextEncoder().encode('a€b');
    const parts = [bytes.slice(0, 2), bytes.slice(2, 3), bytes.slice(3)];
    const texts = parts.map((part) => decoder.decode(part, { stream: true }));
    expect([...texts, decoder.decode()].join('')).toBe('a€b');
  });

  test('encodeInto stops at the last whole character', () => {
    const target = new Uint8Array(5);
    expect(new OwnEncoder().encodeInto('a€€', target)).toEqual({ read: 2, written: 4 });
    expect([...target]).toEqual([0x61, 0xe2, 0x82, 0xac, 0]);
  });
});

test('another encoding needs a browser', () => {
  expect(() => new OwnDecoder('latin1')).toThrow('TextDecoder is not defined');
});
