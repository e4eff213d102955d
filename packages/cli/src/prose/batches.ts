/** Windows takes 32,767 characters in one command line, others far more. */
const MAX_CHARACTERS = 24_000;
const MAX_FILES = 200;

/** Splits files into batches, so that the names of each fit into one command line. */
export function toBatches<File>(
  files: readonly File[],
  lengthOf: (file: File) => number,
): File[][] {
  const batches: File[][] = [];
  let batch: File[] = [];
  let characters = 0;
  for (const file of files) {
    const length = lengthOf(file) + 3;
    if (batch.length > 0 && (batch.length === MAX_FILES || characters + length > MAX_CHARACTERS)) {
      batches.push(batch);
      batch = [];
      characters = 0;
    }
    batch.push(file);
    characters += length;
  }
  return batch.length === 0 ? batches : [...batches, batch];
}
