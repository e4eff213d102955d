/**
 * The same text in memory of its own. A part that was cut out of a text keeps the whole of it in memory, and a text
 * that was put together keeps all of its pieces: what is kept for long is better copied.
 */
export function toOwnText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
