import * as z from 'zod';
import { exportJobSchema } from '../api/static-export.ts';
import type { Routes } from '../route.ts';

const listedExportSchema = z.object({
  ...exportJobSchema.shape,
  versionId: z.string(),
  bundle: z
    .object({ sha256: z.string(), sizeBytes: z.int() })
    .nullable()
    .describe('The result of a completed job, to verify a downloaded bundle.'),
});

/** An export of the list, with the version that it is of and the bundle that it made. */
export type ListedExport = z.infer<typeof listedExportSchema>;

/** The latest exports of all sites of the organization. */
export const exportRoutes = {
  list: {
    method: 'GET',
    path: '/exports',
    answers: { 200: z.object({ exports: z.array(listedExportSchema) }) },
    errors: [401],
  },
} as const satisfies Routes;
