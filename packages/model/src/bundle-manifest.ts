import * as z from 'zod';

/** The manifest's name at the top of a bundle. */
export const MANIFEST_FILE = 'manifest.json';
/** The one file of a bundle that a deployment writes again: it switches the optional features. */
export const REPLACEABLE_FILE = 'quire-config.js';
/** Where search indexes are in a built site. */
export const SEARCH_FOLDER = '_quire/search';
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

/** What a bundle brings for features that a deployment may switch; all off in one from before they were listed. */
const manifestFeatures = z.object({
  /** Whether it has search indexes. */
  search: z.boolean(),
  /** Whether its pages load scripts that the author brought, and those of `integrations`. */
  integrations: z.boolean(),
});

/** A source of a content security policy: a scheme, or an origin. Nothing in it can end the header or the directive. */
const ORIGIN = /^https?:(?:\/\/[^\s;,'"]{1,500})?$/;

/** Where the scripts of integrations come from and whom they call, for a server that sends a policy. */
const manifestOrigins = z.object({
  script: z.array(z.string().regex(ORIGIN)).max(100),
  connect: z.array(z.string().regex(ORIGIN)).max(100),
});

/** A search index of the bundle, and the readers that it is for. */
const manifestSearchIndex = z.object({
  /** Its file is `_quire/search/<key>.js`. */
  key: z.string().regex(/^[a-z0-9_-]{1,200}$/),
  language: z.string().optional(),
  version: z.string().optional(),
});

/** What a host has to know of the API playground; its addresses stand in the site's API pages. */
const manifestPlayground = z.object({
  /** Whether the author wants requests passed on by the host, where it offers that. */
  proxy: z.boolean(),
  /** Base addresses, the only ones that a proxy may reach. */
  servers: z.array(z.string().max(2000)).max(1000),
  /** CSP sources that pages may call. */
  origins: z
    .array(
      z
        .string()
        .regex(/^https?:\/\/[^\s;,'"]+$/)
        .max(2000),
    )
    .max(1000),
});

/** What a bundle says of itself. Nothing in it depends on the clock or on the machine. */
export const bundleManifestSchema = z.object({
  format: z.literal(MANIFEST_FORMAT),
  generator: z.object({ name: z.literal('quire'), version: z.string() }),
  site: z.object({ name: z.string(), domain: z.string().optional() }),
  version: z.object({ id: z.string().optional(), label: z.string().optional() }),
  /** When it was made, where the one who made it said so. */
  createdAt: z.iso.datetime().optional(),
  features: manifestFeatures.default({ search: false, integrations: false }),
  /** Set where pages load something from other hosts because the author asked for it. */
  origins: manifestOrigins.optional(),
  /** Set where the site has API pages with servers. */
  playground: manifestPlayground.optional(),
  /** Every file of the bundle but the manifest and its signature, by path, in code-unit order. */
  files: z.record(z.string(), manifestFile),
  pages: z.array(manifestPage),
  redirects: z.array(manifestRedirect),
  /** That of readers who have chosen nothing comes first. */
  searchIndexes: z.array(manifestSearchIndex).default([]),
  /** CSP sources (`sha256-…`) of the inline scripts in the pages, for servers that send a policy. */
  inlineScripts: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)).default([]),
  replaceable: z.literal(REPLACEABLE_FILE),
});

export type BundleManifest = z.infer<typeof bundleManifestSchema>;
export type ManifestFeatures = z.infer<typeof manifestFeatures>;
export type ManifestOrigins = z.infer<typeof manifestOrigins>;
export type ManifestPlayground = z.infer<typeof manifestPlayground>;
export type ManifestSearchIndex = z.infer<typeof manifestSearchIndex>;
export type ManifestFile = z.infer<typeof manifestFile>;
export type ManifestPage = z.infer<typeof manifestPage>;
export type ManifestRedirect = z.infer<typeof manifestRedirect>;
