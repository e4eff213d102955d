/** A file that has to be uploaded. */
interface MissingFile {
  size: number;
}

/**
 * An archive grows no larger than this: a slow line sends it within the time that a request may take. What one
 * request did not bring, the next one does, so this is about speed alone.
 */
const ARCHIVE_BYTES = 16 * 1024 * 1024;

/** Splits files into as few archives as is reasonable, in their order. */
export function planArchives<File extends MissingFile>(files: readonly File[]): File[][] {
  const archives: File[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const file of files) {
    if (bytes + file.size > ARCHIVE_BYTES) {
      archives.push([]);
      bytes = 0;
    }
    archives.at(-1)?.push(file);
    bytes += file.size;
  }
  return archives;
}
