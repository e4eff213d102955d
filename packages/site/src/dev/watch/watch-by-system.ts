import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { listFolders } from './list-folders.ts';

interface Options {
  root: string;
  /** Called with a changed path, or with nothing when the system does not say which. */
  onChange(path: string | undefined): void;
  /** Called once when the system cannot watch any longer; nothing is reported after it. */
  onFailure(): void;
}

/** Watches a folder by what the system tells; gives how to end it, or nothing where it cannot. */
export function watchBySystem(options: Options): (() => void) | undefined {
  try {
    // Elsewhere one watcher covers a tree; on Linux Node would also watch what is no part of the site.
    return process.platform === 'linux' ? watchEachFolder(options) : watchTree(options);
  } catch {
    return undefined;
  }
}

function watchTree({ root, onChange, onFailure }: Options): () => void {
  const watcher = watch(root, { recursive: true }, (_, name) => onChange(toPath('', name)));
  watcher.on('error', () => {
    watcher.close();
    onFailure();
  });
  return () => watcher.close();
}

function watchEachFolder({ root, onChange, onFailure }: Options): (() => void) | undefined {
  const watchers = new Map<string, FSWatcher>();
  const end = () => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  const update = (): boolean => {
    const folders = listFolders(root);
    if (!folders) return false;
    const wanted = new Set(folders);
    for (const [folder, watcher] of watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders) if (!watchers.has(folder)) add(folder);
    return true;
  };
  const fail = () => {
    end();
    onFailure();
  };
  const add = (folder: string) => {
    const watcher = watch(join(root, folder), (kind, name) => {
      onChange(toPath(folder, name));
      // A name came or went, and may be that of a folder; files inside a new one are news too.
      if (kind === 'rename' && isFolderNews(folder, name)) refresh();
    });
    watcher.on('error', () => {
      watcher.close();
      watchers.delete(folder);
    });
    watchers.set(folder, watcher);
  };
  const isFolderNews = (folder: string, name: string | null) =>
    name === null || !/\.[a-z0-9]+~?$/i.test(name) || watchers.has(join(folder, name));
  const refresh = () => {
    const before = watchers.size;
    try {
      if (!update()) fail();
      else if (watchers.size !== before) onChange(undefined);
    } catch {
      fail();
    }
  };
  try {
    if (update()) return end;
  } catch {
    // No more watchers are to be had (ENOSPC, EMFILE).
  }
  end();
  return undefined;
}

/** From the site's folder, `/` between names, in the form that the site lists its files. */
function toPath(folder: string, name: string | null): string | undefined {
  if (name === null) return undefined;
  const path = name.replaceAll('\\', '/').normalize('NFC');
  return folder === '' ? path : `${folder}/${path}`;
}
