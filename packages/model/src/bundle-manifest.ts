import { z } from 'zod';

/** The manifest's name at the top of a bundle. */
export const MANIFEST_FILE = 'manifest.json';
/** The one file of a bundle that a deployment writes anew: it switches the optional features. */
export const REPLACEABLE_FILE = 'quire-config.js';
/** The format that this release writes. A reader refuses a newer one. */
export const MANIFEST_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestFile = z.object({
  sha256,
  size: z.number().int().nonnegative(),
});

const manifestPage = z.object({
  /** The page's path as in the navigation: `index`, `guides/start`. */
  path: z.string(),
  title: z.string(),
  file: z.string(),
});

const manifestRedirect = z.object({
  source: z.string(),
  destination: z.string(),
  permanent: z.boolean(),
});

/** What a bundle says of itself. Nothing in it depends on the clock or on the machine. */
export const bundleManifestSchema = z.object({
  format: z.literal(MANIFEST_FORMAT),
  generator: z.object({ name: z.literal('quire'), version: z.string() }),
  site: z.object({ name: z.string(), domain: z.string().optional() }),
  version: z.object({ id: z.string().optional(), label: z.string().optional() }),
  /** Every file of the bundle but the manifest itself, by path, in code-unit order. */
  files: z.record(z.string(), manifestFile),
  pages: z.array(manifestPage),
  redirects: z.array(manifestRedirect),
  /** CSP sources (`sha256-…`) of the inline scripts in the pages, for servers that send a policy. */
  inlineScripts: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)).default([]),
  replaceable: z.literal(REPLACEABLE_FILE),
});

export type BundleManifest = z.infer<typeof bundleManifestSchema>;
export type ManifestFile = z.infer<typeof manifestFile>;
export type ManifestPage = z.infer<typeof manifestPage>;
export type ManifestRedirect = z.infer<typeof manifestRedirect>;
