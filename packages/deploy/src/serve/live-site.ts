import { createHash } from 'node:crypto';
import { type BoundedMap, createBoundedMap, type SitePolicy, siteHeaders } from '@quire/base';
import { type ManifestPlayground, type SiteFeatures, toConfigScript } from '@quire/model';
import type { Release } from '../release/release.ts';
import type { ReleaseRecord } from '../release/release-record.ts';
import type { AssistantValues, DeployValues, ReaderValues } from '../values/deploy-values.ts';
import { usesService } from '../values/uses-service.ts';
import type { ShownView } from './shown-site.ts';

/** Readers with the same groups share one view; this many kinds of them are remembered. */
const VIEWS_KEPT = 100;
/** Sites declare the same servers to most of their readers. */
const OFFERS_KEPT = 10;

/** What depends on the API pages that a reader may read. */
export interface Offer {
  /** The replaceable file, written from the features of this deployment. */
  config: { bytes: Buffer; etag: string };
  /** What the proxy of the playground may reach; nothing where it is off. */
  proxy?: {
    servers: readonly string[];
    tokens: readonly string[];
    ownOrigins: readonly string[];
  };
  /** The headers of one file of this site. */
  headersOf(path: string): Readonly<Record<string, string>>;
}

/** One version as it is served under one set of values. It never changes; a switch makes a new one. */
export interface LiveSite {
  release: Release;
  /** Who may read, and how readers sign in; nothing where everybody reads. */
  readers?: ReaderValues;
  /** The model that answers questions; nothing where pages answer by themselves, or nobody does. */
  assistant?: AssistantValues;
  /** What readers were shown lately. */
  views: BoundedMap<string, ShownView>;
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: ReadonlySet<string>;
  /** What is offered to readers whose pages declare these servers. */
  toOffer(playground: ManifestPlayground | undefined): Offer;
}

/** Puts a release and the values of the deployment together. */
export function createLiveSite(release: Release, values: DeployValues): LiveSite {
  const offers = createBoundedMap<string, Offer>(OFFERS_KEPT);
  return {
    release,
    ...(values.readers ? { readers: values.readers } : {}),
    ...(values.assistant ? { assistant: values.assistant } : {}),
    views: createBoundedMap(VIEWS_KEPT),
    pages: new Set(release.record.pages),
    toOffer(playground) {
      const key = JSON.stringify(playground ?? null);
      const offer = offers.get(key) ?? createOffer(release, values, playground);
      offers.set(key, offer);
      return offer;
    },
  };
}

function createOffer(
  release: Release,
  values: DeployValues,
  declared: ManifestPlayground | undefined,
): Offer {
  const { search, assistant, analytics, feedback, playground } = values.features;
  const proxy = toProxy(values, declared);
  const features: SiteFeatures = {
    search,
    assistant,
    ...(values.assistant ? { serverAnswers: true } : {}),
    analytics,
    feedback,
    playground,
    ...(proxy ? { playgroundProxy: true } : {}),
    ...(values.readers || release.record.access ? {} : { earlyPages: true }),
    ...(values.readers ? { readers: true } : {}),
    // What the author brought would speak to other hosts.
    ...(values.deployment.type === 'air-gapped' ? { integrations: false } : {}),
  };
  // This server is not the service: pages that want one must know that it is elsewhere.
  const elsewhere = usesService(features) ? (values.service ?? {}) : undefined;
  const bytes = Buffer.from(toConfigScript(features, elsewhere));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    config: { bytes, etag: `"${hash}"` },
    ...(proxy ? { proxy } : {}),
    headersOf: rememberHeaders(release, toPolicy(values, release.record, declared)),
  };
}

/** The servers that the API pages name and the operator did not rule out. */
function toProxy(
  { features }: DeployValues,
  playground: ManifestPlayground | undefined,
): Offer['proxy'] {
  const { allowedOrigins } = features;
  if (!features.playground || !features.playgroundProxy || !playground?.proxy) return undefined;
  const isAllowed = (address: string) =>
    URL.canParse(address) &&
    (allowedOrigins.length === 0 || allowedOrigins.includes(new URL(address).origin));
  const servers = playground.servers.filter(isAllowed);
  const tokens = playground.tokens?.filter(isAllowed) ?? [];
  return servers.length > 0 ? { servers, tokens, ownOrigins: allowedOrigins } : undefined;
}

/** The headers of a file are the same each time, so they are put together once. */
function rememberHeaders(release: Release, policy: SitePolicy): Offer['headersOf'] {
  const remembered = new Map<string, Record<string, string>>();
  return (path) => {
    const known = remembered.get(path);
    if (known) return known;
    const file = release.files.get(path);
    const hasVariants = file?.br !== undefined || file?.gzip !== undefined;
    const headers = {
      ...siteHeaders(path, policy),
      ...(hasVariants ? { vary: 'accept-encoding' } : {}),
    };
    if (file) remembered.set(path, headers);
    return headers;
  };
}

/**
 * What pages may do. An air-gapped page reaches its own host and the playground's allowed origins;
 * elsewhere also the service, what the author's integrations need, and the servers of the API pages.
 */
function toPolicy(
  values: DeployValues,
  { inlineScripts, origins }: ReleaseRecord,
  declared: ManifestPlayground | undefined,
): SitePolicy {
  const { playground, allowedOrigins } = values.features;
  if (values.deployment.type === 'air-gapped') {
    return { inlineScripts, connect: playground ? allowedOrigins : [], allowsEmbeds: false };
  }
  const servers = allowedOrigins.length > 0 ? allowedOrigins : (declared?.origins ?? []);
  const service =
    values.service && usesService(values.features) ? [new URL(values.service.url).origin] : [];
  return {
    inlineScripts,
    scripts: origins?.script ?? [],
    connect: [...service, ...(origins?.connect ?? []), ...(playground ? servers : [])],
    allowsEmbeds: true,
  };
}
