import * as z from 'zod';

/** The name of the first entry; it says what the archive is. */
export const HEADER_ENTRY = 'backup.json';
/** The name of the last entry; without it the archive was cut off. */
export const END_ENTRY = 'end.json';
export const TABLES_FOLDER = 'tables/';
export const STORAGE_FOLDER = 'storage/';

export const headerSchema = z.object({
  format: z.literal(1),
  /** How many migrations the database had: rows fit a schema of the same number. */
  migrations: z.int(),
});

/** What the archive must have held, counted while it was written. */
export const endSchema = z.object({
  rows: z.record(z.string(), z.int()),
  blobs: z.int(),
});

export type BackupSummary = z.infer<typeof endSchema>;
