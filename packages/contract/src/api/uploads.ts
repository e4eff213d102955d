import * as z from 'zod';
import type { Routes } from '../route.ts';
import { FILE_LIST_LIMIT, sha256Schema } from '../values/schemas.ts';

const hashListSchema = z.array(sha256Schema).max(FILE_LIST_LIMIT);

/** Ask which contents the organization does not have yet, send those. */
export const uploadRoutes = {
  ask: {
    method: 'POST',
    path: '/v1/uploads',
    summary: 'Get the list of files to upload',
    tags: ['Publishing'],
    body: z.strictObject({ sha256: hashListSchema }).meta({ id: 'UploadQuestion' }),
    answers: { 200: z.object({ missing: hashListSchema }) },
    errors: [400, 401, 413, 415],
  },
  send: {
    method: 'PUT',
    path: '/v1/uploads/:sha256',
    summary: 'Upload one file',
    description: 'The body is the file. Its SHA-256 must match the address.',
    tags: ['Publishing'],
    params: z.object({ sha256: sha256Schema }),
    answers: { 201: z.object({ sha256: z.string() }) },
    errors: [400, 401, 403, 413],
  },
} as const satisfies Routes;
