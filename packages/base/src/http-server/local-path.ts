const LONGEST_PATH = 2000;

/** An address on the same host; its top for anything that could lead elsewhere. */
export function toLocalPath(text: string | null | undefined): string {
  if (!text || text.length > LONGEST_PATH) return '/';
  return /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text) ? text : '/';
}
