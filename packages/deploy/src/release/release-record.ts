import { type BundleManifest, bundleManifestSchema } from '@quire/model';
import * as z from 'zod';
import type { BundleContents } from '../bundle/bundle-file.ts';
import type { EncodedSite } from './encode-site.ts';

/** The decompressed bundle, from which files are served. */
export const SITE_FILE = 'site.tar';
/** The same files compressed for readers, one after the other. */
export const ENCODED_FILE = 'encoded.pack';
/** What was found when the bundle was verified. */
export const RELEASE_FILE = 'release.json';

const { site, version, redirects, inlineScripts, origins, playground, groups, access } =
  bundleManifestSchema.shape;
const count = z.number().int().nonnegative();
const span = z.object({ offset: count, size: count });

/** A part of a file. */
export type Span = z.infer<typeof span>;

/** A file of a release, with the variants that are shorter than itself. */
export interface ReleaseFile extends Span {
  sha256: string;
  br?: Span;
  gzip?: Span;
}

export type RecordedFile = ReleaseFile & { path: string };

/** By hand: a copy of every file of a large site, as a schema makes, would cost most of a start. */
function areRecordedFiles(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecordedFile);
}

function isRecordedFile(value: RecordedFile | undefined): boolean {
  const isText = typeof value?.path === 'string' && typeof value.sha256 === 'string';
  const spans = [value, value?.br ?? value, value?.gzip ?? value];
  return isText && spans.every((part) => isCount(part?.offset) && isCount(part?.size));
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** What the server needs to know of a verified bundle, so that a start need not verify it again. */
export const releaseRecordSchema = z.object({
  format: z.literal(2),
  /** Of the bundle as it was fetched. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of the decompressed bundle. */
  size: count,
  /** Of the file of compressed variants. */
  encodedSize: count,
  site,
  version,
  /** Where the manifest stands, and its signature: a key that is asked for later can still be checked. */
  manifest: span,
  signature: z.string().optional(),
  files: z.custom<RecordedFile[]>(areRecordedFiles, 'the files of a release'),
  /** The files that are pages of the site, in the order of its navigation. */
  pages: z.array(z.string()),
  redirects,
  inlineScripts,
  origins,
  playground,
  groups,
  access,
});

export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** Writes down a bundle that passed every check. */
export function toReleaseRecord(
  sha256: string,
  contents: BundleContents,
  manifest: BundleManifest,
  encoded: EncodedSite,
): ReleaseRecord {
  const bytes = contents.manifest;
  return {
    format: 2,
    sha256,
    size: contents.size,
    encodedSize: encoded.size,
    site: manifest.site,
    version: manifest.version,
    manifest: { offset: bytes?.offset ?? 0, size: bytes?.bytes.length ?? 0 },
    ...(contents.signature === undefined ? {} : { signature: contents.signature }),
    files: [...contents.files].map(([path, file]) => ({
      path,
      ...file,
      ...encoded.variants.get(path),
    })),
    pages: manifest.pages.map((page) => page.file),
    redirects: manifest.redirects,
    inlineScripts: manifest.inlineScripts,
    ...(manifest.origins ? { origins: manifest.origins } : {}),
    ...(manifest.playground ? { playground: manifest.playground } : {}),
    ...(manifest.groups ? { groups: manifest.groups } : {}),
    ...(manifest.access ? { access: manifest.access } : {}),
  };
}
