import type { SourceState } from './cache-state.ts';
import { joinTexts, type TableFormat, textAt } from './columns.ts';
import { DIGEST_LENGTH } from './digest.ts';
import type { SlimNotes } from './slim-notes.ts';

interface SourceColumns {
  /** Of the text of each. */
  digests: string;
  /** Size, times and number of each. */
  stamps: readonly number[];
  frontmatter: readonly SlimNotes['frontmatter'][];
  /** What few sources have, by their place. */
  others: Readonly<Record<number, Omit<SlimNotes, 'digest' | 'frontmatter'>>>;
}

const NUMBERS = 4;

/** What was noted of sources. */
export const sourceColumns: TableFormat<SourceState> = {
  toColumns(sources): SourceColumns {
    const others: Record<number, SourceColumns['others'][number]> = {};
    sources.forEach(({ notes: { digest: _, frontmatter: __, ...other } }, index) => {
      if (Object.keys(other).length > 0) others[index] = other;
    });
    return {
      digests: joinTexts(
        sources.map(({ notes }) => notes.digest),
        DIGEST_LENGTH,
      ),
      stamps: sources.flatMap(({ stamp }) => stamp),
      frontmatter: sources.map(({ notes }) => notes.frontmatter),
      others,
    };
  },
  open({ digests, stamps, frontmatter, others }: SourceColumns, count) {
    if (digests.length !== count * DIGEST_LENGTH || stamps.length !== count * NUMBERS) return;
    if (frontmatter.length !== count) return;
    return (index) => {
      const at = index * NUMBERS;
      const notes = {
        digest: textAt(digests, DIGEST_LENGTH, index),
        frontmatter: frontmatter[index] as SlimNotes['frontmatter'],
      };
      const other = others[index];
      return {
        stamp: [
          stamps[at] as number,
          stamps[at + 1] as number,
          stamps[at + 2] as number,
          stamps[at + 3] as number,
        ],
        notes: other ? { ...notes, ...other } : notes,
      };
    };
  },
};
