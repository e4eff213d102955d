import * as z from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const pointerSchema = z.object({
  format: z.literal(2),
  sha256,
  /** The versions that were live before, the last one first. */
  history: z.array(z.object({ sha256, replacedAt: z.number() })).default([]),
  /** The version that was rolled back from: it does not come back by itself. */
  refused: sha256.optional(),
});

/** Says which version is live, and which ones were. */
export type Pointer = z.infer<typeof pointerSchema>;

const MOST_REMEMBERED = 100;

/** Reads a pointer; throws when it is damaged. */
export function parsePointer(text: string): Pointer {
  return pointerSchema.parse(JSON.parse(text));
}

/** The pointer after a switch. */
export function toNextPointer(
  old: Pointer | undefined,
  next: { sha256: string; now: number; refused?: string | undefined },
): Pointer {
  const isChange = old && old.sha256 !== next.sha256;
  const replaced = isChange ? [{ sha256: old.sha256, replacedAt: next.now }] : [];
  const history = [...replaced, ...(old?.history ?? [])]
    .filter((entry, index, all) => {
      const isFirst = all.findIndex((other) => other.sha256 === entry.sha256) === index;
      return isFirst && entry.sha256 !== next.sha256;
    })
    .slice(0, MOST_REMEMBERED);
  const { refused } = next;
  return { format: 2, sha256: next.sha256, history, ...(refused ? { refused } : {}) };
}
