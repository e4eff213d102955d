import { expect, test } from 'vitest';
import { styleLetters } from './math-letters.ts';

test('letters of a style are the characters of Unicode for it', () => {
  const styled = (style: string, text: string) =>
    styleLetters(`<mi mathvariant="${style}">${text}</mi>`);
  expect(styled('bold', 'Fz')).toBe('<mi>𝐅𝐳</mi>');
  expect(styled('bold', 'Γω')).toBe('<mi>𝚪𝛚</mi>');
  expect(styled('bold-italic', 'α')).toBe('<mi>𝜶</mi>');
  expect(styled('double-struck', 'RA1')).toBe('<mi>ℝ𝔸𝟙</mi>');
  expect(styled('script', 'LS')).toBe('<mi>ℒ𝒮</mi>');
  expect(styled('fraktur', 'gC')).toBe('<mi>𝔤ℭ</mi>');
  expect(styled('sans-serif', 'x9')).toBe('<mi>𝗑𝟫</mi>');
  expect(styled('monospace', 'y')).toBe('<mi>𝚢</mi>');
});

test('numbers and words have a style as well', () => {
  expect(styleLetters('<mn mathvariant="bold">12</mn><mtext mathvariant="bold">ab</mtext>')).toBe(
    '<mn>𝟏𝟐</mn><mtext>𝐚𝐛</mtext>',
  );
});

test('what has no character of its style stays as it was', () => {
  const markup =
    '<mi mathvariant="normal">ℏ</mi><mo mathvariant="bold-italic">+</mo><mtext mathvariant="bold">é</mtext><mn mathvariant="script">1</mn><mi mathvariant="bold">&lt;</mi>';
  expect(styleLetters(markup)).toBe(markup);
});
