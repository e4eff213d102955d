/** A look at a page once, as the answer of one of the browser's questions or of its address. */
const LOOKED_ONCE =
  /expect\(\s*(?:await [^;]*?\.(?:count|isVisible|isHidden|isChecked|isDisabled|isEnabled|textContent|innerText|allInnerTexts|allTextContents|getAttribute|inputValue|title)\(|[^;]{0,40}page\.url\()/g;

/**
 * Places where a browser test looks at a page once instead of waiting for it.
 * Events such as a dialog's `close` come a moment after the key that caused them: on a busy machine, after the look.
 */
export function findSampling(path: string, text: string): string[] {
  return [...text.matchAll(LOOKED_ONCE)].map(({ index }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line} looks once: use expect.poll`;
  });
}
