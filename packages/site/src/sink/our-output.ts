import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@quire/model';

/** Whether a folder was written by a build: its manifest says so. */
export function isOurOutput(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'));
    const { generator } = manifest as { generator?: { name?: unknown } };
    return generator?.name === 'quire';
  } catch {
    return false;
  }
}
