/** A map that forgets what was not asked for longest, once it weighs too much. */
export interface BoundedMap<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  /** All that is kept; looking at it is not asking for it. */
  values(): Iterable<Value>;
}

/** Without a way to weigh, every entry weighs one. */
export function createBoundedMap<Key, Value>(
  limit: number,
  weigh: (value: Value) => number = () => 1,
): BoundedMap<Key, Value> {
  const map = new Map<Key, Value>();
  let weight = 0;
  let newest: Key | undefined;
  const drop = (key: Key) => {
    const value = map.get(key);
    if (value === undefined) return;
    map.delete(key);
    weight -= weigh(value);
  };
  return {
    get(key) {
      const value = map.get(key);
      // What is asked for again and again is not put to the end again and again.
      if (value === undefined || key === newest) return value;
      map.delete(key);
      map.set(key, value);
      newest = key;
      return value;
    },
    set(key, value) {
      drop(key);
      map.set(key, value);
      newest = key;
      weight += weigh(value);
      for (const oldest of map.keys()) {
        if (weight <= limit) break;
        drop(oldest);
      }
    },
    delete: drop,
    values: () => map.values(),
  };
}
