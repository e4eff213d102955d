import type { Operation } from '../operation/list-operations.ts';
import { toGeneratedPath } from './generated-page.ts';

/** Gives every operation an address of its own, the same one each time. */
export interface PathBook {
  take(operation: Operation, location: string, directory: string): string;
}

/** Creates an empty book. A page with a file keeps its address. */
export function createPathBook(hasFile: (path: string) => boolean): PathBook {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  return {
    take(operation, location, directory) {
      const { kind, method, path } = operation;
      const key = JSON.stringify([location, directory, kind, method, path]);
      const known = paths.get(key);
      if (known !== undefined) return known;
      const wanted = toGeneratedPath(operation, directory);
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
