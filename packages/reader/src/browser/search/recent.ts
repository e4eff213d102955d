import { recall, remember } from '../storage.ts';

const KEY = 'quire-search';
const MAX_QUERIES = 5;
const MAX_LENGTH = 80;

/** What this reader searched before, the newest first. */
export function listRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query) => typeof query === 'string').slice(0, MAX_QUERIES);
  } catch {
    return [];
  }
}

/** Keeps a query that led somewhere. */
export function addRecent(query: string): void {
  const kept = query.trim().slice(0, MAX_LENGTH);
  if (kept === '') return;
  const others = listRecent().filter((other) => other.toLowerCase() !== kept.toLowerCase());
  remember(KEY, JSON.stringify([kept, ...others].slice(0, MAX_QUERIES)));
}

export function clearRecent(): void {
  remember(KEY, null);
}
