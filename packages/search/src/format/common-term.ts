/** From this many sections on, a word of every fourth section finds only titles and headings. */
const COMMON_FROM_SECTIONS = 1_000;
const COMMON_SHARE = 0.25;

/** A term of more sections than this is common: the index has none of its places in text. */
export function toCommonLimit(sectionCount: number): number {
  return sectionCount < COMMON_FROM_SECTIONS
    ? sectionCount
    : Math.floor(sectionCount * COMMON_SHARE);
}
