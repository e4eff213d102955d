/** Counts what is under way for each name. */
export interface AtOnce {
  isFull(name: string): boolean;
  /** The result counts it out again. */
  add(name: string): () => void;
}

/** Creates counters of which none goes above a number, as long as whoever adds asks first. */
export function createAtOnce(most: number): AtOnce {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    isFull: (name) => of(name) >= most,
    add(name) {
      counts.set(name, of(name) + 1);
      return () => {
        const left = of(name) - 1;
        if (left === 0) counts.delete(name);
        else counts.set(name, left);
      };
    },
  };
}
