import * as z from 'zod';
import type { Routes } from '../route.ts';
import {
  countSchema,
  FILE_LIST_LIMIT,
  sha256Schema,
  sourceFilesSchema,
} from '../values/schemas.ts';
import { siteParams } from './site-params.ts';

/**
 * Declare the files of a version, send those that are missing in a few archives. An archive can bring
 * nothing that was not declared.
 */
export const siteUploadRoutes = {
  declare: {
    method: 'POST',
    path: '/v1/sites/:domain/uploads',
    summary: 'Declare the files of a version, and learn which have to be uploaded',
    description:
      'The list is kept for a day. Publish it by its `uploadId` once nothing is missing. To resume an upload that was cut off, declare the same files again: what arrived is not missing any more.',
    tags: ['Publishing'],
    params: siteParams,
    body: z.strictObject({ files: sourceFilesSchema }).meta({ id: 'UploadDeclaration' }),
    answers: {
      201: z
        .object({
          uploadId: z.string(),
          missing: z
            .array(sha256Schema)
            .max(FILE_LIST_LIMIT)
            .describe('The files that the organization does not have, by their SHA-256.'),
        })
        .meta({ id: 'Upload' }),
    },
    errors: [400, 401, 404, 410, 413, 415],
  },
  archive: {
    method: 'POST',
    path: '/v1/sites/:domain/uploads/:uploadId/archive',
    summary: 'Upload declared files as one archive',
    description:
      'The body is a gzipped tar archive, read as it arrives. Each entry must be a plain file whose path, size and SHA-256 are those of a declared file; folders are skipped. Every file is stored as soon as it has arrived, so what an interrupted request has sent stays. Links, devices, other paths, files that come twice, and archives that unpack to more than was declared are refused.',
    tags: ['Publishing'],
    params: siteParams.extend({ uploadId: z.string() }),
    answers: {
      200: z.object({ files: countSchema.describe('How many files the archive had.') }),
    },
    errors: [400, 401, 403, 404, 410, 413],
  },
} as const satisfies Routes;
