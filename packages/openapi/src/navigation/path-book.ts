/** Gives every part of a description an address of its own, the same one each time. */
export interface PathBook {
  /** The wanted address, or that with a number. The key says which part it is for. */
  take(key: readonly string[], wanted: string): string;
}

/** Creates an empty book. A page with a file keeps its address. */
export function createPathBook(hasFile: (path: string) => boolean): PathBook {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  return {
    take(parts, wanted) {
      const key = JSON.stringify(parts);
      const known = paths.get(key);
      if (known !== undefined) return known;
      const isFree = (candidate: string) =>
        !taken.has(candidate.toLowerCase()) && !hasFile(candidate);
      let free = wanted;
      for (let count = 1; !isFree(free); count++) free = `${wanted}-${count}`;
      taken.add(free.toLowerCase());
      paths.set(key, free);
      return free;
    },
  };
}
