import * as z from 'zod';

/** The manifest's name at the top of a bundle. */
export const MANIFEST_FILE = 'manifest.json';
/** The one file of a bundle that a deployment writes again: it switches the optional features. */
export const REPLACEABLE_FILE = 'quire-config.js';
/** Where search indexes are in a built site. */
export const SEARCH_FOLDER = '_quire/search';
/** Where the parts of lists are, in a build for readers. No server gives these files to anybody. */
export const LISTS_FOLDER = '_quire/lists';
/** The list of pages for language models, of readers who chose no language or version. */
export const LLMS_FILE = 'llms.txt';
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

/** A page or API description with code samples that were run as they are. */
const manifestTested = z.object({
  file: z.string(),
  samples: z.number().int().positive(),
  /** The day of the oldest run: `2026-11-19`. */
  since: z.iso.date(),
});

const manifestRedirect = z.object({
  source: z.string(),
  destination: z.string(),
  permanent: z.boolean(),
  /** The place of its rule in `access.rules`: who may learn where it leads. Left out, the site's own. */
  rule: z.number().int().nonnegative().optional(),
});

/** A source of a content security policy that a page may send requests to. */
const CALLED = /^(?:http|ws)s?:\/\/[^\s;,'"]+$/;

const groupRule = z.object({
  includes: z.array(z.string().max(500)).max(1000),
  excludes: z.array(z.string().max(500)).max(1000),
});

/** A rule that is not the site's own. */
export const saidRuleSchema = z.union([z.literal('public'), z.array(groupRule).min(1).max(1000)]);

/** Addresses that pages declare for the API playground. */
const calledAddresses = z.object({
  /** Base addresses, the only ones that a proxy may reach. */
  servers: z.array(z.string().max(2000)).max(1000),
  /** Addresses that tokens are requested from; a proxy may post to exactly these. */
  tokens: z.array(z.string().max(2000)).max(1000).optional(),
  /** CSP sources that pages may call. */
  origins: z.array(z.string().regex(CALLED).max(2000)).max(1000),
});

/** Who may read what, in a build for readers. Without it a bundle is the same for all. */
const manifestAccess = z
  .object({
    /** Every rule but `site`, each once. */
    rules: z.array(saidRuleSchema).max(10_000),
    /** Path of a file to the place of its rule; what is not named here has the rule `site`. */
    files: z.record(z.string(), z.number().int().nonnegative()),
    /**
     * Path of a file that readers see different parts of, to the file with its parts (a `ListPart` as JSON).
     * The file itself holds what everybody may see.
     */
    lists: z.record(z.string(), z.string()),
    /** What pages declare that are not for everybody, by the place of their rule, or `site`. */
    playground: z.record(z.string().regex(/^(?:site|\d{1,5})$/), calledAddresses).optional(),
    /** Every group that a rule names, sorted. */
    groups: z.array(z.string().max(500)),
  })
  .refine(
    ({ rules, files }) => Object.values(files).every((rule) => rule < rules.length),
    'a file has a rule that the table does not have',
  );

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
  /** In a build for readers: its parts, each an index of its own for those who may read its file. */
  parts: z.array(z.string().regex(/^[a-z0-9_-]{1,220}$/)).optional(),
});

/**
 * What a host has to know of the API playground; its addresses stand in the site's API pages. In a build for
 * readers they are those of pages for everybody; `access.playground` has the others.
 */
const manifestPlayground = calledAddresses.extend({
  /** Whether the author wants requests passed on by the host, where it offers that. */
  proxy: z.boolean(),
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
  /** Set where the site has a record of tested samples. */
  tested: z.array(manifestTested).optional(),
  /** That of readers who have chosen nothing comes first. */
  searchIndexes: z.array(manifestSearchIndex).default([]),
  /** CSP sources (`sha256-…`) of the inline scripts in the pages, for servers that send a policy. */
  inlineScripts: z.array(z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)).default([]),
  replaceable: z.literal(REPLACEABLE_FILE),
  /** Set where it has pages for readers of these groups, besides those for everybody. */
  groups: z.array(z.string().max(500)).max(1000).optional(),
  /** Set where rules decide who may read what: a host without sign-in must not serve such a bundle. */
  access: manifestAccess.optional(),
});

export type BundleManifest = z.infer<typeof bundleManifestSchema>;

/** The indexes that a reader may read of one that has parts for readers of different rules. */
export function listSearchParts(
  { file }: { file(path: string): unknown },
  { key, parts = [key] }: ManifestSearchIndex,
): string[] {
  return parts.filter((part) => file(`${SEARCH_FOLDER}/${part}.js`) !== undefined);
}

export type ManifestAccess = z.infer<typeof manifestAccess>;
export type ManifestFeatures = z.infer<typeof manifestFeatures>;
export type ManifestOrigins = z.infer<typeof manifestOrigins>;
export type ManifestPlayground = z.infer<typeof manifestPlayground>;
export type ManifestSearchIndex = z.infer<typeof manifestSearchIndex>;
export type ManifestFile = z.infer<typeof manifestFile>;
export type ManifestPage = z.infer<typeof manifestPage>;
export type ManifestTested = z.infer<typeof manifestTested>;
export type ManifestRedirect = z.infer<typeof manifestRedirect>;
