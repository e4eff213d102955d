/** A path that is in that form already, as nearly all are. */
const PLAIN = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/**
 * A path within the project as an author wrote it, in its one form: no `/` or `./` at the front,
 * no empty part, and `..` resolved without ever leaving the root.
 */
export function toProjectPath(path: string): string {
  if (PLAIN.test(path)) return path;
  const parts: string[] = [];
  for (const part of path.trim().replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
