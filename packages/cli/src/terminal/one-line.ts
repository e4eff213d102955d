/** Text of others as a part of one line: without what moves the cursor or turns letters around, and not too long. */
export function toOneLine(text: string, maxLength: number): string {
  const shown = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
