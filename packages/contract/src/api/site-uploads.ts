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
    summary: 'Declare the files of a version, and get the list of files to upload',
    description:
      'The list is kept for a day. When nothing is missing, publish it with its `uploadId`. To resume an interrupted upload, declare the same files again: files that arrived are no longer missing.',
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
      'The body is a gzipped tar archive, which the service reads as it arrives. Each entry must be a plain file whose path, size and SHA-256 match a declared file; folders are skipped. Every file is stored as soon as it has arrived, so the files of an interrupted request are kept. Links, devices, other paths, duplicate files, and archives that unpack to more than was declared are refused.',
    tags: ['Publishing'],
    params: siteParams.extend({ uploadId: z.string() }),
    answers: {
      200: z.object({ files: countSchema.describe('How many files the archive contained.') }),
    },
    errors: [400, 401, 403, 404, 410, 413],
  },
} as const satisfies Routes;
