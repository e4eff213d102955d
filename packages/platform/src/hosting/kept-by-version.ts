import { createBoundedMap, type Id } from '@quire/base';
import type { LivePointer } from './live-pointer.ts';

/** Names a version. */
export type VersionKey = Pick<LivePointer, 'orgId' | 'versionId'>;

/** What never changes for a version. */
export interface KeptByVersion<Key, Value> {
  /** Loaded once, while it is asked for. */
  load(key: Key): Promise<Value>;
  /** Nothing while it is not loaded. */
  known(key: VersionKey): Value | undefined;
}

/** Keeps what weighs no more than the limit together; what was not asked for longest goes first. */
export function keepByVersion<Key extends VersionKey, Value>(parts: {
  load(key: Key): Promise<Value>;
  limit: number;
  weigh(value: Value): number;
}): KeptByVersion<Key, Value> {
  const kept = createBoundedMap<Id<'ver'>, Value>(parts.limit, parts.weigh);
  const loading = new Map<Id<'ver'>, Promise<Value>>();

  async function load(key: Key): Promise<Value> {
    try {
      const value = await parts.load(key);
      kept.set(key.versionId, value);
      return value;
    } finally {
      loading.delete(key.versionId);
    }
  }

  return {
    known: ({ versionId }) => kept.get(versionId),
    async load(key) {
      const value = kept.get(key.versionId);
      if (value !== undefined) return value;
      const running = loading.get(key.versionId) ?? load(key);
      loading.set(key.versionId, running);
      return running;
    },
  };
}
