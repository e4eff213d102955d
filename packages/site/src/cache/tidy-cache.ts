import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isPackFile } from './pack.ts';

/** What the cache of one project may weigh. */
const MAX_BYTES = 2 * 1024 ** 3;
/** Another process may still be about to write down that it uses a file that is younger than this. */
const GRACE_MS = 10 * 60 * 1000;
/** But not more than this: who builds at every key leaves a pack each time. */
const MAX_WASTE_BYTES = 128 * 1024 ** 2;

interface Entry {
  name: string;
  size: number;
  modified: number;
}

/**
 * Keeps the cache bounded: packs of this kind of build that nothing uses any more go, then whole
 * other kinds, those built longest ago first. The files of a kind begin with its name. A file that
 * another process needs is missed by it as if it had never been there.
 */
export function tidyCache(
  folder: string,
  kind: string,
  used: ReadonlySet<string>,
  { maxBytes = MAX_BYTES, maxWaste = MAX_WASTE_BYTES } = {},
): void {
  const entries = listEntries(folder).sort((a, b) => b.modified - a.modified);
  const newest = Math.max(0, ...entries.map(({ modified }) => modified));
  const remove = ({ name }: Entry) => rmSync(join(folder, name), { force: true });
  const kinds = new Map<string, Entry[]>();
  let waste = 0;
  for (const entry of entries) {
    const isOwn = toKindOf(entry.name) === kind;
    const isWaste = isPackFile(entry.name) ? isOwn && !used.has(entry.name) : isUnfinished(entry);
    if (isWaste) waste += entry.size;
    if (isWaste && (newest - entry.modified > GRACE_MS || waste > maxWaste)) remove(entry);
    else kinds.set(toKindOf(entry.name), [...(kinds.get(toKindOf(entry.name)) ?? []), entry]);
  }
  let bytes = 0;
  for (const [name, files] of [...kinds].sort((a, b) => lastUse(b[1]) - lastUse(a[1]))) {
    bytes += files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxBytes && name !== kind) files.forEach(remove);
  }
}

function toKindOf(name: string): string {
  return name.slice(0, name.search(/[-.]/));
}

function isUnfinished({ name }: Entry): boolean {
  return name.endsWith('.part');
}

function lastUse(files: readonly Entry[]): number {
  return Math.max(...files.map(({ modified }) => modified));
}

function listEntries(folder: string): Entry[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => {
      const info = statSync(join(folder, name), { throwIfNoEntry: false });
      return info?.isFile() ? { name, size: info.size, modified: info.mtimeMs } : [];
    });
}
