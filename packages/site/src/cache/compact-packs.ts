import { type CacheTables, type CacheValues, listPacks } from './cache-state.ts';
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
 * Copies what is still used out of packs that are mostly waste, or of which there are too many.
 * Gives the packs that the next build will find something in.
 */
export function compactPacks(
  tables: CacheTables,
  values: CacheValues,
  { sizeOf, read, add }: Options,
): string[] {
  const used = listPacks(tables, values.vocabulary);
  const sizes = [...used].map(([pack, bytes]) => ({ pack, bytes, size: sizeOf(pack) }));
  const old = sizes.filter(({ size }) => size > 0).sort((a, b) => b.size - a.size);
  const [, ...others] = old;
  const wasteful = old.filter(({ bytes, size }) => bytes < size * MIN_USED);
  const emptied = new Set(
    [...wasteful, ...(old.length > MAX_PACKS ? others : [])].map((p) => p.pack),
  );
  if (emptied.size === 0) return [...used.keys()];
  const move = (place: PackPlace): PackPlace => {
    const bytes = emptied.has(place[0]) ? read(place) : undefined;
    return bytes ? add(bytes) : place;
  };
  moveAll(tables, move);
  if (values.vocabulary) values.vocabulary = move(values.vocabulary);
  return [...listPacks(tables, values.vocabulary).keys()];
}

function moveAll({ pages, pieces, indexes }: CacheTables, move: (place: PackPlace) => PackPlace) {
  for (const [path, page] of pages.entries()) {
    const content = move(page.content);
    const search = page.search && { ...page.search, place: move(page.search.place) };
    const isMoved = content !== page.content || search?.place !== page.search?.place;
    if (isMoved) pages.put(path, { ...page, content, ...(search ? { search } : {}) });
  }
  for (const [path, piece] of pieces.entries()) {
    const place = move(piece.place);
    if (place !== piece.place) pieces.put(path, { ...piece, place });
  }
  for (const [key, index] of indexes.entries()) {
    const rows = move(index.rows);
    if (rows !== index.rows) indexes.put(key, { ...index, rows });
  }
}
