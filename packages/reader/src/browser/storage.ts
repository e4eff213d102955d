/** Reads what a reader chose before; nothing where the browser keeps no storage. */
export function recall(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return toStorage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice, or forgets it when the value is null; a browser may refuse, and nothing breaks. */
export function remember(
  key: string,
  value: string | null,
  area: 'local' | 'session' = 'local',
): void {
  try {
    if (value === null) toStorage(area).removeItem(key);
    else toStorage(area).setItem(key, value);
  } catch {
    // Storage is full or forbidden: the choice lasts for this page only.
  }
}

function toStorage(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}
