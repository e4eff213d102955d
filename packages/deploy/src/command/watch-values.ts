import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Clock } from '@quire/base';

/** Looking again and again also sees files that are swapped by links, as Kubernetes does. */
const INTERVAL_MS = 2000;

/** Calls back when the content of one of the files has changed; the result ends it. */
export function watchValues(options: {
  files: readonly string[];
  clock: Clock;
  onChange: () => void;
}): () => void {
  const { files, clock, onChange } = options;
  let stopTimer = () => {};
  let isOver = false;
  let known: string | undefined;
  const look = async () => {
    const found = await hashAll(files);
    if (isOver) return;
    if (known !== undefined && found !== known) onChange();
    known = found;
    stopTimer = clock.after(INTERVAL_MS, look);
  };
  if (files.length > 0) void look();
  return () => {
    isOver = true;
    stopTimer();
  };
}

/** A file that cannot be read counts as one that is empty: reading the values will say what is wrong. */
async function hashAll(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    hash.update(`${bytes.length} `).update(bytes);
  }
  return hash.digest('hex');
}
