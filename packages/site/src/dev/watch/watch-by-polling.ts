import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@quire/base';
import { LIMITS } from '../../read/limits.ts';
import { listFolders } from './list-folders.ts';

const INTERVAL = 1_000;

/** Watches a folder by looking again and again, where the system does not tell. */
export function watchByPolling(
  root: string,
  clock: Clock,
  onChange: (path: string | undefined) => void,
): () => void {
  let known = takeStock(root);
  let cancel: (() => void) | undefined;
  const look = () => {
    const now = takeStock(root);
    for (const [path, facts] of now) if (known.get(path) !== facts) onChange(path);
    for (const path of known.keys()) if (!now.has(path)) onChange(path);
    known = now;
    cancel = clock.after(INTERVAL, look);
  };
  cancel = clock.after(INTERVAL, look);
  return () => cancel?.();
}

/** The time and size of each file. */
function takeStock(root: string): Map<string, string> {
  const stock = new Map<string, string>();
  for (const folder of listFolders(root) ?? ['']) {
    for (const name of readNames(join(root, folder))) {
      if (stock.size >= LIMITS.files) return stock;
      const info = statSync(join(root, folder, name), { throwIfNoEntry: false });
      const path = (folder === '' ? name : `${folder}/${name}`).normalize('NFC');
      if (info?.isFile()) stock.set(path, `${info.mtimeMs} ${info.size}`);
    }
  }
  return stock;
}

function readNames(location: string): string[] {
  try {
    return readdirSync(location);
  } catch {
    return [];
  }
}
