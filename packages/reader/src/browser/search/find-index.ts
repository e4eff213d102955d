import { toIndexName } from '../index-name.ts';
import { type ServiceConfig, toServiceAddress } from '../service-address.ts';
import { createToHref, type OpenIndex, openIndex } from './open-index.ts';
import { createServiceOpener } from './service-index.ts';

interface SearchConfig {
  features?: { search?: string };
  service?: ServiceConfig;
}

/** Opens what a page searches; `isRetry` opens it past every cache. */
export type OpenSearch = (isRetry: boolean) => Promise<OpenIndex>;

/** What this page searches: the index of the bundle at this address, or the service where the features say so. */
export function findIndex(address: string): OpenSearch {
  const { quireConfig } = globalThis as { quireConfig?: SearchConfig };
  const openBundled: OpenSearch = (isRetry) => openIndex(address, isRetry);
  if (quireConfig?.features?.search !== 'service') return openBundled;
  const service = toServiceAddress(quireConfig.service ?? {});
  if (!service || !/^https?:$/.test(location.protocol)) return openBundled;
  return createServiceOpener({
    endpoint: `${service}/search`,
    index: toIndexName(address),
    toHref: createToHref(address),
    openBundled,
  });
}
