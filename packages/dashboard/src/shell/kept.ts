import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** What the browser would not keep; nothing stands for what is forgotten. */
const unkept = new Map<string, string | undefined>();

/** What this browser keeps under a name; nothing where it keeps nothing for us. */
export function readKept(name: string): string | undefined {
  if (unkept.has(name)) return unkept.get(name);
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
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
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
