import { posix } from 'node:path';

/** A path that a configuration names, as the files of a folder are listed: `./a/../b/` is `b`. */
export function plainPath(path: string): string {
  const plain = posix.normalize(path.replaceAll('\\', '/').replace(/^\/+/, ''));
  return plain.replace(/\/+$/, '').replace(/^\.$/, '');
}
