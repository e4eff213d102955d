import type { CacheTables, PacksState } from './cache-state.ts';
import type { PackPlace, PackReader, PackWriter } from './pack.ts';

/** More packs than this are put together: every build adds one. */
const MAX_PACKS = 32;
/** Waste is looked for, which goes through all pages, once the packs have become larger by this. */
const MAX_GROWTH = 1.5;
/** A pack that is used less than this is copied to where nothing is wasted. */
const MIN_USED = 0.5;

interface Packs {
  tables: Pick<CacheTables, 'pages' | 'pieces'>;
  reader: Pick<PackReader, 'sizeOf' | 'read'>;
  writer: Pick<PackWriter, 'pack' | 'size' | 'add'>;
}

/**
 * Copies what is still used of pages, and of their compressed files, out of packs that are mostly
 * waste, or of which there are too many. Gives the packs that the next build may find something in.
 */
export function compactPacks(packs: Packs, before: PacksState | undefined): PacksState {
  const { reader, writer } = packs;
  const sizeOf = (pack: string) => (pack === writer.pack ? writer.size : reader.sizeOf(pack));
  const sumSizes = (names: string[]) => names.reduce((sum, name) => sum + sizeOf(name), 0);
  const names = [...(before?.names ?? []), ...(writer.size > 0 ? [writer.pack] : [])];
  const isWithin = before && sumSizes(names) <= before.size * MAX_GROWTH;
  if (isWithin && names.length <= MAX_PACKS) return { names, size: before.size };
  emptyPacks(packs);
  const used = [...countUsed(packs).keys()];
  return { names: used, size: sumSizes(used) };
}

function emptyPacks(packs: Packs): void {
  const { reader, writer } = packs;
  const old = [...countUsed(packs)]
    .map(([pack, bytes]) => ({ pack, bytes, size: reader.sizeOf(pack) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size);
  const [, ...others] = old;
  const wasteful = old.filter(({ bytes, size }) => bytes < size * MIN_USED);
  const emptied = new Set(
    [...wasteful, ...(old.length >= MAX_PACKS ? others : [])].map(({ pack }) => pack),
  );
  if (emptied.size === 0) return;
  moveAll(packs, (place) => {
    const bytes = emptied.has(place[0]) ? reader.read(place) : undefined;
    return bytes ? writer.add(bytes) : place;
  });
}

/** How many bytes of each pack the next build will find something in. */
function countUsed({ tables }: Packs): Map<string, number> {
  const used = new Map<string, number>();
  const add = (place: PackPlace | undefined) => {
    if (place) used.set(place[0], (used.get(place[0]) ?? 0) + place[2]);
  };
  for (const [, page] of tables.pages.entries()) {
    add(page.content);
    add(page.search?.place);
  }
  for (const [, { place }] of tables.pieces.entries()) add(place);
  return used;
}

function moveAll({ tables }: Packs, move: (place: PackPlace) => PackPlace): void {
  const { pages, pieces } = tables;
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
}
