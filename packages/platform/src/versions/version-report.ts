import { text } from 'node:stream/consumers';
import type { Id } from '@quire/base';
import * as z from 'zod';
import type { BuildReport } from '../render/build-report.ts';
import type { StorageDriver } from '../storage/driver.ts';
import { storageKey } from '../storage/key.ts';

const count = z.int().min(0);

const reportSchema = z.object({
  pages: z.object({ ok: count, degraded: count, failed: count }),
  /** Nothing in reports of earlier releases. */
  rendered: count.optional(),
  counts: z.object({ error: count, warning: count, info: count }),
  problems: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'info']),
      message: z.string(),
      fix: z.string().optional(),
      file: z.string().optional(),
      line: z.int().optional(),
      column: z.int().optional(),
      path: z.string().optional(),
    }),
  ),
});

/** What the rendering of a version had to tell. */
export type VersionReport = z.infer<typeof reportSchema>;

interface StoredVersion {
  id: Id<'ver'>;
  orgId: Id<'org'>;
}

/** Keeps the report beside the manifest of its version. */
export async function storeVersionReport(
  storage: StorageDriver,
  { id, orgId }: StoredVersion,
  report: BuildReport,
): Promise<void> {
  await storage.put(storageKey.versionReport(orgId, id), Buffer.from(JSON.stringify(report)));
}

/** The report of a version; none for one that was rendered before reports were kept. */
export async function loadVersionReport(
  storage: StorageDriver,
  { id, orgId }: StoredVersion,
): Promise<VersionReport | undefined> {
  const key = storageKey.versionReport(orgId, id);
  if (!(await storage.stat(key))) return undefined;
  return reportSchema.parse(JSON.parse(await text(await storage.read(key))));
}
