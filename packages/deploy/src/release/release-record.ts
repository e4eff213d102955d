import { type BundleManifest, bundleManifestSchema } from '@quire/model';
import { z } from 'zod';
import type { BundleContents } from '../bundle/bundle-file.ts';

/** The decompressed bundle, from which files are served. */
export const SITE_FILE = 'site.tar';
/** What was found when the bundle was verified. */
export const RELEASE_FILE = 'release.json';

const { site, version, redirects, inlineScripts } = bundleManifestSchema.shape;

/** What the server needs to know of a verified bundle, so that a start need not verify it again. */
export const releaseRecordSchema = z.object({
  format: z.literal(1),
  /** Of the bundle as it was fetched. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of the decompressed bundle. */
  size: z.number().int().nonnegative(),
  site,
  version,
  files: z.array(
    z.object({
      path: z.string(),
      sha256: z.string(),
      size: z.number().int().nonnegative(),
      offset: z.number().int().nonnegative(),
    }),
  ),
  /** The files that are pages of the site, in the order of its navigation. */
  pages: z.array(z.string()),
  redirects,
  inlineScripts,
});

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** Writes down a bundle that passed every check. */
export function toReleaseRecord(
  sha256: string,
  contents: BundleContents,
  manifest: BundleManifest,
): ReleaseRecord {
  return {
    format: 1,
    sha256,
    size: contents.size,
    site: manifest.site,
    version: manifest.version,
    files: [...contents.files].map(([path, file]) => ({ path, ...file })),
    pages: manifest.pages.map((page) => page.file),
    redirects: manifest.redirects,
    inlineScripts: manifest.inlineScripts,
  };
}
