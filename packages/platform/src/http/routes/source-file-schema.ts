import * as z from 'zod';
import { findSourceFaults } from '../../versions/source-list-faults.ts';

/** The most files that one version may have, and the most bytes of one file. */
export const FILE_LIST_LIMIT = 50_000;
export const FILE_SIZE_LIMIT = 20 * 1024 * 1024;

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower case');

const sourceFileSchema = z
  .strictObject({
    path: z.string().describe('Relative to the docs folder, with forward slashes.'),
    sha256: sha256Schema,
    size: z.int().min(0).max(FILE_SIZE_LIMIT),
  })
  .meta({ id: 'SourceFile' });

/** The files of a docs folder; together they must fit into one. */
export const sourceFilesSchema = z
  .array(sourceFileSchema)
  .min(1)
  .max(FILE_LIST_LIMIT)
  .superRefine((files, context) => {
    for (const { index, field, message } of findSourceFaults(files)) {
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
  });
