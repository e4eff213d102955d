import * as z from 'zod';
import { isSourcePath } from '../../versions/source-path.ts';

/** The most files that one version may have, and the most bytes of one file. */
export const FILE_LIST_LIMIT = 50_000;
export const FILE_SIZE_LIMIT = 20 * 1024 * 1024;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case');

const sourceFileSchema = z
  .strictObject({
    path: z.string().refine(isSourcePath, {
      message: 'must be a relative path with forward slashes, without "." or ".." segments',
    }),
    sha256: sha256Schema,
    size: z.int().min(0).max(FILE_SIZE_LIMIT),
  })
  .meta({ id: 'SourceFile' });

/** The files of a docs folder; each path once. */
export const sourceFilesSchema = z
  .array(sourceFileSchema)
  .min(1)
  .max(FILE_LIST_LIMIT)
  .refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
    message: 'names a path twice',
  });
