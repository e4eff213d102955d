/** What a bundle may weigh. Everything is counted while it streams, before it is kept. */
export interface BundleLimits {
  /** Of the archive as it is fetched. */
  archiveBytes: number;
  /** Of the archive once decompressed. */
  totalBytes: number;
  fileBytes: number;
  manifestBytes: number;
  entries: number;
  /** Decompressed bytes for one compressed byte; gzip can reach 1,000, pages reach 30. */
  ratio: number;
  /** Small archives of much repetition are harmless whatever their ratio. */
  ratioFreeBytes: number;
}

export const BUNDLE_LIMITS: BundleLimits = {
  archiveBytes: 2 * 1024 ** 3,
  totalBytes: 8 * 1024 ** 3,
  fileBytes: 512 * 1024 ** 2,
  manifestBytes: 64 * 1024 ** 2,
  entries: 200_000,
  ratio: 200,
  ratioFreeBytes: 64 * 1024 ** 2,
};
