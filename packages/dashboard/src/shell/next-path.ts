/**
 * Where to go after signing in: a path of this app. Anything that a browser would take for another
 * site (`//evil.example`, `/\evil.example`) is left out.
 */
export function parseNextPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 500) return undefined;
  return /^\/(?![/\\])[^\\\s]*$/.test(text) ? text : undefined;
}
