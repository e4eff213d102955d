import { type CacheState, listPacks } from './cache-state.ts';
import type { PackPlace } from './pack.ts';

/** More packs than this are put together: every build adds one. */
const MAX_PACKS = 8;
/** A pack that is used less than this is copied to where nothing is wasted. */
const MIN_USED = 0.5;

interface Options {
  /** How large a pack is; zero for one that is gone. */
  sizeOf(pack: string): number;
  read(place: PackPlace): Buffer | undefined;
  add(bytes: Uint8Array): PackPlace;
}

/**
 * Copies what is still used out of packs that are mostly waste, or of which there are too many. Gives the packs
 * that the state has something in, and whether it has them elsewhere now.
 */
export function compactPacks(state: CacheState, { sizeOf, read, add }: Options) {
  const used = listPacks(state);
  const sizes = [...used].map(([pack, bytes]) => ({ pack, bytes, size: sizeOf(pack) }));
  const old = sizes.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  const [, ...others] = old;
  const wasteful = old.filter(({ bytes, size }) => bytes < size * MIN_USED);
  const emptied = new Set(
    [...wasteful, ...(old.length > MAX_PACKS ? others : [])].map((p) => p.pack),
  );
  if (emptied.size === 0) return { packs: [...used.keys()], isMoved: false };
  const move = (place: PackPlace): PackPlace => {
    const bytes = emptied.has(place[0]) ? read(place) : undefined;
    return bytes ? add(bytes) : place;
  };
  for (const page of Object.values(state.pages)) {
    page.content = move(page.content);
    if (page.search) page.search = { ...page.search, place: move(page.search.place) };
  }
  for (const [path, piece] of Object.entries(state.pieces)) {
    state.pieces[path] = { ...piece, place: move(piece.place) };
  }
  for (const index of Object.values(state.indexes)) index.rows = move(index.rows);
  if (state.vocabulary) state.vocabulary = move(state.vocabulary);
  return { packs: [...listPacks(state).keys()], isMoved: true };
}
