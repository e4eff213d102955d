import { readFileSync } from 'node:fs';
import { themeFileMissing } from './errors.ts';

/** Where the bundled script lies, seen from `src` as well as from `dist`. */
const SCRIPT = new URL('../dist/client/dev.js', import.meta.url);

let script: Uint8Array | undefined;

/** The script that the writer's preview adds to pages; no build has it. */
export function loadPreviewScript(): Uint8Array {
  try {
    script ??= readFileSync(SCRIPT);
    return script;
  } catch (error) {
    throw themeFileMissing({ file: 'client/dev.js' }, error);
  }
}
