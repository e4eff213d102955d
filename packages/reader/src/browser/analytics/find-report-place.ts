import { type ServiceConfig, toServiceAddress } from '../service-address.ts';
import { createToPath } from '../site-path.ts';

/** What the replaceable file says that matters here. */
export interface AnalyticsConfig {
  features?: { analytics?: boolean };
  /** Set where the site is not on the service's own host. */
  service?: ServiceConfig;
}

/** What a browser says of its reader's wishes; the second name is that of older browsers. */
export interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Where a page reports that it is read. */
export interface ReportPlace {
  endpoint: string;
  /** The path of the page, as the service knows it. */
  path: string;
  /** The same for the address of another page; nothing for one beside the site. */
  toPath(address: string): string | undefined;
  isOwnHost: boolean;
}

interface Page {
  config: AnalyticsConfig | undefined;
  wishes: Wishes;
  /** The address of the theme's script: it lies in a folder at the top of the site, wherever that is mounted. */
  script: string;
  address: string;
}

/**
 * Finds where this page reports to: the site's own host where the service is there, else the service. There is
 * no place where the features do not say so, for a file on a disk, and for a reader who objects.
 */
export function findReportPlace({
  config,
  wishes,
  script,
  address,
}: Page): ReportPlace | undefined {
  if (config?.features?.analytics !== true || !/^https?:/.test(address)) return undefined;
  const objects = /^(1|yes)$/.test(wishes.doNotTrack ?? '') || wishes.globalPrivacyControl === true;
  if (objects) return undefined;
  const root = new URL('../', script);
  const service = config.service && toServiceAddress(config.service);
  if (config.service && !service) return undefined;
  const toPath = createToPath(root, service !== undefined);
  const path = toPath(address);
  if (path === undefined) return undefined;
  const endpoint = service ? `${service}/events` : new URL('_quire/events', root).href;
  return { endpoint, path, toPath, isOwnHost: !service };
}
