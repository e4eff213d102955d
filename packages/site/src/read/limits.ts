/** What one site may weigh. A limit reached is reported with its number. */
export const LIMITS = {
  /** Files of the site after the ignored ones are left out. */
  files: 50_000,
  /** Entries of any kind met while listing, ignored ones too. */
  entries: 500_000,
  folderDepth: 32,
  configBytes: 5 * 1024 * 1024,
  pageBytes: 4 * 1024 * 1024,
  staticBytes: 20 * 1024 * 1024,
  /** Page texts kept between reading titles and rendering; what is over it is read again. */
  textCacheBytes: 32 * 1024 * 1024,
} as const;

/** A number of bytes as the reader says it: `20 MB`. */
export function toMegabytes(bytes: number): string {
  return `${Math.round((bytes / (1024 * 1024)) * 10) / 10} MB`;
}
