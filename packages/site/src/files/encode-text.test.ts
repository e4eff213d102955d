import { expect, test } from 'vitest';
import { encodeText } from './encode-text.ts';

test('gives the bytes of each text, and leaves those of the texts before alone', () => {
  const texts = Array.from({ length: 400 }, (_, index) => {
    const letters = ['plain ', 'größe ', '配置 ', '😀 ', '\ud800 ', ''];
    return (letters[index % letters.length] ?? '').repeat((index * 37) % 5_000);
  });
  const encoded = texts.map(encodeText);
  expect(encoded.every((bytes, index) => bytes.equals(Buffer.from(texts[index] ?? '')))).toBe(true);
});

test('a text of any length has its bytes', () => {
  const text = 'long – '.repeat(200_000);
  expect(encodeText(text).equals(Buffer.from(text))).toBe(true);
});
