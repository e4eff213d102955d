import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSink } from '../build-options.ts';
import { assertOutputPath } from './output-path.ts';

/**
 * Creates a sink that writes each content once, as a file with its SHA-256 as the name, and only what nobody
 * has yet: the bytes of the others are not asked for, which mostly means that they are never made.
 */
export function createContentSink(
  folder: string,
  isKnown: (sha256: string) => boolean = () => false,
): FileSink {
  const written = new Set<string>();
  mkdirSync(folder, { recursive: true });
  return {
    // Without the thread pool, which costs more than the writing of a page.
    write(path, file) {
      assertOutputPath(path);
      const { sha256 } = file;
      if (written.has(sha256) || isKnown(sha256)) return;
      writeFileSync(join(folder, sha256), file.bytes(), { flag: 'wx' });
      written.add(sha256);
    },
  };
}
