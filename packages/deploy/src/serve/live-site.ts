import { createHash } from 'node:crypto';
import { type SitePolicy, siteHeaders } from '@quire/base';
import { createRedirects, type Redirects, type SiteFeatures, toConfigScript } from '@quire/model';
import type { Release } from '../release/release.ts';
import type { ReleaseRecord } from '../release/release-record.ts';
import type { DeployValues } from '../values/deploy-values.ts';
import { usesService } from '../values/uses-service.ts';

/** One version as it is served under one set of values. It never changes; a switch makes a new one. */
export interface LiveSite {
  release: Release;
  redirects: Redirects;
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: ReadonlySet<string>;
  /** The replaceable file, written from the features of this deployment. */
  config: { bytes: Buffer; etag: string };
  /** What the proxy of the playground may reach; nothing where it is off. */
  proxy?: { servers: readonly string[]; ownOrigins: readonly string[] };
  /** The headers of one file of this site. */
  headersOf(path: string): Readonly<Record<string, string>>;
}

/** Puts a release and the values of the deployment together. */
export function createLiveSite(release: Release, values: DeployValues): LiveSite {
  const { record } = release;
  const { search, assistant, analytics, playground } = values.features;
  const proxy = toProxy(values, record);
  const features: SiteFeatures = {
    search,
    assistant,
    analytics,
    playground,
    ...(proxy ? { playgroundProxy: true } : {}),
    // What the author brought would speak to other hosts.
    ...(values.deployment.type === 'air-gapped' ? { integrations: false } : {}),
  };
  // This server is not the service: pages that want one must know that it is elsewhere.
  const elsewhere = usesService(features) ? (values.service ?? {}) : undefined;
  const bytes = Buffer.from(toConfigScript(features, elsewhere));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    release,
    redirects: createRedirects(record.redirects),
    pages: new Set(record.pages),
    config: { bytes, etag: `"${hash}"` },
    ...(proxy ? { proxy } : {}),
    headersOf: rememberHeaders(release, toPolicy(values, record)),
  };
}

/** The servers that the API pages name and the operator did not rule out. */
function toProxy({ features }: DeployValues, { playground }: ReleaseRecord): LiveSite['proxy'] {
  const { allowedOrigins } = features;
  if (!features.playground || !features.playgroundProxy || !playground?.proxy) return undefined;
  const isAllowed = (server: string) =>
    allowedOrigins.length === 0 || allowedOrigins.includes(new URL(server).origin);
  const servers = playground.servers.filter((server) => URL.canParse(server) && isAllowed(server));
  return servers.length > 0 ? { servers, ownOrigins: allowedOrigins } : undefined;
}

/** The headers of a file are the same each time, so they are put together once. */
function rememberHeaders(release: Release, policy: SitePolicy): LiveSite['headersOf'] {
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
function toPolicy(values: DeployValues, record: ReleaseRecord): SitePolicy {
  const { inlineScripts, origins, playground: declared } = record;
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
