import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** What this browser keeps under a name; nothing where it keeps nothing for us. */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice in this browser, or forgets it. Where nothing can be kept it holds for as long as the page is open. */
export function keep(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // As said above.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The same for a component, which follows changes made here and in other tabs. */
export function useKept(name: string): string | undefined {
  return useSyncExternalStore(subscribe, () => readKept(name));
}
