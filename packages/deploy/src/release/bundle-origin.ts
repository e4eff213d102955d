import { createHash } from 'node:crypto';
import * as z from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const originSchema = z.object({ place: hash, tag: z.string().max(300), sha256: hash });

/** Where a bundle was fetched from, the tag that it had there, and what it was. */
export type BundleOrigin = z.infer<typeof originSchema>;

/** Reads what was written down; throws when it is damaged. */
export function parseBundleOrigin(text: string): BundleOrigin {
  return originSchema.parse(JSON.parse(text));
}

/** A name for the place of a bundle. Queries hold signatures, which change and are secret: left out. */
export function toPlace(url: string): string {
  const { origin, pathname } = new URL(url);
  return createHash('sha256').update(`${origin}${pathname}`).digest('hex');
}
