/** How many rows one statement deletes or changes, so that none holds its locks for long. */
const AT_ONCE = 10_000;

/** Repeats a statement that changes at most so many rows until it finds no more. Returns how many there were. */
export async function changeInSteps(
  change: (atMost: number) => Promise<{ rowCount: number | null }>,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const { rowCount } = await change(AT_ONCE);
    changed += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return changed;
  }
}
