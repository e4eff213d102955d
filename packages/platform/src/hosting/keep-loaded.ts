import { createBoundedMap } from '@quire/base';

/** What was loaded and never changes. */
export interface KeptValues<Key, Name, Value> {
  /** Loaded once, while it is asked for. */
  load(key: Key): Promise<Value>;
  /** Nothing while it is not loaded. */
  known(name: Name): Value | undefined;
  /** For what nobody asks for any more. */
  forget(name: Name): void;
}

interface KeptParts<Key, Name, Value> {
  /** What it is kept under. */
  nameOf(key: Key): Name;
  load(key: Key): Promise<Value>;
  limit: number;
  weigh(value: Value): number;
}

/** Keeps what weighs no more than the limit together; what was not asked for longest goes first. */
export function keepLoaded<Key, Name, Value>(
  parts: KeptParts<Key, Name, Value>,
): KeptValues<Key, Name, Value> {
  const kept = createBoundedMap<Name, Value>(parts.limit, parts.weigh);
  const loading = new Map<Name, Promise<Value>>();

  async function load(key: Key, name: Name): Promise<Value> {
    try {
      const value = await parts.load(key);
      kept.set(name, value);
      return value;
    } finally {
      loading.delete(name);
    }
  }

  return {
    known: (name) => kept.get(name),
    forget: (name) => kept.delete(name),
    async load(key) {
      const name = parts.nameOf(key);
      const value = kept.get(name);
      if (value !== undefined) return value;
      const running = loading.get(name) ?? load(key, name);
      loading.set(name, running);
      return running;
    },
  };
}
