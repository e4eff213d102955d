import { toIndexName } from '../index-name.ts';
import { type ServiceConfig, toServiceAddress } from '../service-address.ts';

/** What the replaceable file says that matters here. */
export interface AssistantConfig {
  features?: { assistant?: boolean };
  /** Set where the site is not on the service's own host. */
  service?: ServiceConfig;
}

/** Where the assistant of this site is asked. */
export interface AssistantPlace {
  /** The panel's own file. */
  script: string;
  /** The top of this site. */
  root: string;
  /** Where questions go. */
  endpoint: string;
  /** Where ratings of answers go. */
  ratings: string;
  /** Where programs ask. */
  mcp: string;
  /** Whether addresses in answers are those of this host, and not seen from the top of the site. */
  isOwnHost: boolean;
  /** The name of the index that the page is found in. */
  index: string;
}

interface Page {
  /** Addresses of the panel's file and of the search index, as the page has them. */
  assistantScript?: string | undefined;
  index?: string | undefined;
  base: string;
  config: AssistantConfig | undefined;
}

/**
 * Finds the assistant; there is none where the features do not say so, where the page is a file on a
 * disk, where the site cannot be searched, or where the service was not told which site this is.
 */
export function toPlace({
  assistantScript,
  index,
  base,
  config,
}: Page): AssistantPlace | undefined {
  if (config?.features?.assistant !== true || !/^https?:/.test(base)) return undefined;
  if (!assistantScript || !index) return undefined;
  const script = new URL(assistantScript, base).href;
  const root = new URL('../', script).href;
  const shared = { script, root, index: toIndexName(index) };
  if (!config.service) {
    const own = `${root}_quire`;
    const places = { endpoint: `${own}/assistant`, ratings: `${own}/rating`, mcp: `${root}mcp` };
    return { ...shared, ...places, isOwnHost: true };
  }
  const service = toServiceAddress(config.service);
  if (!service) return undefined;
  const places = {
    endpoint: `${service}/assistant`,
    ratings: `${service}/rating`,
    mcp: `${service}/mcp`,
  };
  return { ...shared, ...places, isOwnHost: false };
}

/** The assistant of this page; nothing where there is none. */
export function findPlace(): AssistantPlace | undefined {
  const slot = document.querySelector<HTMLElement>('[data-q-search-slot]');
  const { quireConfig } = globalThis as { quireConfig?: AssistantConfig };
  const { qAssistantScript, qIndex } = slot?.dataset ?? {};
  return toPlace({
    assistantScript: qAssistantScript,
    index: qIndex,
    base: document.baseURI,
    config: quireConfig,
  });
}
