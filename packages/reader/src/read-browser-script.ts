import { readFileSync } from 'node:fs';
import { browserScriptMissing } from './errors.ts';

/** Where the bundled browser code is, seen from `src` as well as from `dist`. */
const BROWSER = new URL('../dist/browser/', import.meta.url);

const read = new Map<string, Uint8Array>();

/** The bytes of one bundled script, such as `site.js`; each is read once. */
export function readBrowserScript(name: string): Uint8Array {
  const known = read.get(name);
  if (known) return known;
  try {
    const bytes = readFileSync(new URL(name, BROWSER));
    read.set(name, bytes);
    return bytes;
  } catch (error) {
    throw browserScriptMissing({ file: name }, error);
  }
}
