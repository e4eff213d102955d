import { closeSync, lstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@quire/model';

/** What a manifest says of its maker stands at its beginning. */
const HEAD_BYTES = 512;
const MADE_BY_US = /^\s*\{\s*(?:"format":\s*\d+,\s*)?"generator":\s*\{\s*"name":\s*"quire"/;

/** Whether a folder was written by a build: its manifest says so. */
export function isOurOutput(folder: string): boolean {
  const file = join(folder, MANIFEST_FILE);
  try {
    // Most folders have none, and an error is slow to make.
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false;
    return MADE_BY_US.test(readHead(file));
  } catch {
    return false;
  }
}

function readHead(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD_BYTES);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, HEAD_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}
