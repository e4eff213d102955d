/** A text as Base64 of its UTF-8 bytes. */
export function toBase64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}

/** The text that Base64 means, read as UTF-8; nothing where it is none. */
export function fromBase64(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
