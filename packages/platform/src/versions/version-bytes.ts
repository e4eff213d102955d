import type { Id } from '@quire/base';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { versions } from '../database/schema/index.ts';
import type { SiteManifest } from './site-manifest.ts';
import type { SourceList } from './source-list.ts';

/** How many bytes a version has: its source files, its rendered files and their compressed forms, each content once. */
export function sumVersionBytes(
  sources: SourceList,
  { files, encodings }: Pick<SiteManifest, 'files' | 'encodings'>,
): number {
  const forms = Object.values(encodings).flatMap((each) => Object.values(each));
  const sizes = new Map<string, number>();
  for (const { sha256, size } of [...sources, ...Object.values(files), ...forms]) {
    sizes.set(sha256, size);
  }
  let bytes = 0;
  for (const size of sizes.values()) bytes += size;
  return bytes;
}

/** Writes down how many a version has that an earlier release rendered, and did not measure. */
export async function measureVersion(db: Database, id: Id<'ver'>, bytes: number): Promise<void> {
  await db
    .update(versions)
    .set({ bytes })
    .where(and(eq(versions.id, id), eq(versions.state, 'ready'), isNull(versions.bytes)));
}
