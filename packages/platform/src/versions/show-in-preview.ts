import type { Id } from '@quire/base';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { previews, type Version } from '../database/schema/index.ts';

/** Makes a rendered version what its preview shows, unless that shows a later one already. */
export async function showInPreview(
  tx: Database,
  previewId: Id<'prv'>,
  { id, generation }: Pick<Version, 'id' | 'generation'>,
): Promise<void> {
  await tx
    .update(previews)
    .set({ versionId: id, generation })
    .where(and(eq(previews.id, previewId), lt(previews.generation, generation)));
}
