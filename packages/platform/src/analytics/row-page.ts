/** A part of a list, and where the next one begins. */
export interface RowPage<Row, Place> {
  rows: Row[];
  /** The place of the last row; nothing where there are no more. */
  next: Place | undefined;
}

/** A page of rows, out of one more than it may have: that one tells whether there are more. */
export function toRowPage<Stored, Row, Place>(
  stored: readonly Stored[],
  limit: number,
  { toRow, toPlace }: { toRow(stored: Stored): Row; toPlace(stored: Stored): Place },
): RowPage<Row, Place> {
  const shown = stored.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(toRow),
    next: stored.length > limit && last !== undefined ? toPlace(last) : undefined,
  };
}
