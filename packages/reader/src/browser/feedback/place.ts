import { type ServiceConfig, toServiceAddress } from '../service-address.ts';
import { createToPath } from '../site-path.ts';

/** What the replaceable file says that matters here. */
export interface FeedbackConfig {
  features?: { feedback?: boolean | 'preview' };
  /** Set where the site is not on the service's own host. */
  service?: ServiceConfig;
}

/** Where feedback on this page goes. */
export interface FeedbackPlace {
  endpoint: string;
  /** The path of the page, as the service knows it. */
  path: string;
  isOwnHost: boolean;
}

interface Page {
  config: FeedbackConfig | undefined;
  /** The address of the form's script: it lies in a folder at the top of the site, wherever that is mounted. */
  script: string;
  address: string;
}

/** Finds where feedback goes: the site's own host, or the service; nothing where it goes nowhere. */
export function findFeedbackPlace({ config, script, address }: Page): FeedbackPlace | undefined {
  if (config?.features?.feedback !== true || !/^https?:/.test(address)) return undefined;
  const root = new URL('../', script);
  const service = config.service && toServiceAddress(config.service);
  if (config.service && !service) return undefined;
  const path = createToPath(root, service !== undefined)(address);
  if (path === undefined) return undefined;
  const endpoint = service ? `${service}/feedback` : new URL('_quire/feedback', root).href;
  return { endpoint, path, isOwnHost: !service };
}
