// Old browsers ran scripts from style sheets; nothing honest is written so.
const UNSAFE_STYLE =
  /expression\s*\(|javascript\s*:|vbscript\s*:|-moz-binding|behavior\s*:|@import/i;

/** Whether a style attribute or sheet holds only style. */
export function isSafeStyle(style: string): boolean {
  // Comments and escapes could hide the words from this test.
  const plain = style
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replaceAll('\\', '');
  return !UNSAFE_STYLE.test(plain);
}

/**
 * The text of a `<style>` element, or nothing when it holds more than style. A sheet is text to a browser in
 * HTML, but markup inside a drawing: a `<` that could begin a tag is written as a style sheet's own escape.
 */
export function toStyleSheet(text: string): string | undefined {
  return isSafeStyle(text) ? text.replace(/<(?=[a-z/!?])/gi, '\\3c ') : undefined;
}
