import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** For so long nobody is asked again about an address that was fine. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Addresses that were found to be fine, and when. */
export interface KeptLinks {
  isFresh(address: string, now: number): boolean;
  add(address: string, now: number): void;
  /** Writes them down; a place that cannot be written is no fault of the site. */
  save(now: number): void;
}

/** Reads the file; one that cannot be read is empty. */
export function openKeptLinks(file: string): KeptLinks {
  const times = new Map<string, number>(readTimes(file));
  const isFresh = (address: string, now: number) => {
    const time = times.get(address);
    return time !== undefined && time <= now && now - time < KEPT_MS;
  };
  return {
    isFresh,
    add: (address, now) => void times.set(address, now),
    save(now) {
      const fresh = [...times].filter(([address]) => isFresh(address, now)).sort();
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(`${file}.new`, JSON.stringify(fresh));
        renameSync(`${file}.new`, file);
      } catch {}
    },
  };
}

function readTimes(file: string): [string, number][] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
