import { createHash } from 'node:crypto';
import type { SitePolicy } from '@quire/base';
import { createRedirects, type Redirects, type SiteFeatures, toConfigScript } from '@quire/model';
import type { Release } from '../release/release.ts';
import type { DeployValues } from '../values/deploy-values.ts';

/** One version as it is served under one set of values. It never changes; a switch makes a new one. */
export interface LiveSite {
  release: Release;
  policy: SitePolicy;
  redirects: Redirects;
  /** The files that are pages; other HTML files only stand in for redirects on plain hosts. */
  pages: ReadonlySet<string>;
  /** The replaceable file, written from the features of this deployment. */
  config: { bytes: Buffer; etag: string };
}

/** Puts a release and the values of the deployment together. */
export function createLiveSite(release: Release, values: DeployValues): LiveSite {
  const { record } = release;
  const { search, assistant, analytics, playground } = values.features;
  const features: SiteFeatures = { search, assistant, analytics, playground };
  const bytes = Buffer.from(toConfigScript(features, values.service));
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    release,
    policy: toPolicy(values, record.inlineScripts),
    redirects: createRedirects(record.redirects),
    pages: new Set(record.pages),
    config: { bytes, etag: `"${hash}"` },
  };
}

function toPolicy(values: DeployValues, inlineScripts: readonly string[]): SitePolicy {
  const isAirGapped = values.deployment.type === 'air-gapped';
  const { playground, allowedOrigins } = values.features;
  const origins = allowedOrigins.length > 0 || isAirGapped ? allowedOrigins : ['https:', 'http:'];
  // Features that call the service are refused in air-gapped values, so its address is not used there.
  const service = values.service && !isAirGapped ? [new URL(values.service.url).origin] : [];
  return {
    inlineScripts,
    connect: [...service, ...(playground ? origins : [])],
    allowsEmbeds: !isAirGapped,
  };
}
