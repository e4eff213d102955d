import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file that only this user may read, and waits until it is on disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file or folder into place: after a crash the old or the new one is there, never a half. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** A new name lasts through a power cut only once its folder is on disk too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch {
    // Some systems cannot sync a folder; there is nothing better to do there.
  } finally {
    await handle?.close();
  }
}
