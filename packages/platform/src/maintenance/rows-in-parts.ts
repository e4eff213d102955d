/** Rows that are read at once. */
export const ROWS_AT_ONCE = 500;

/** Rows in order of their ids, however many there are: `load` gives the first `ROWS_AT_ONCE` of those after one. */
export async function* rowsInParts<Row extends { id: string }>(
  load: (after: Row['id'] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row['id'] | undefined;
  for (;;) {
    const rows = await load(after);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
