import { toIndexName } from '../index-name.ts';
import { type ServiceConfig, toServiceAddress } from '../service-address.ts';

/** What the replaceable file says that matters here. */
export interface AssistantConfig {
  features?: { assistant?: boolean | 'bundled'; serverAnswers?: boolean };
  /** Set where the site is not on the service's own host. */
  service?: ServiceConfig;
}

/** Where questions about a site go. */
export interface AskPlace {
  /** The top of this site. */
  root: string;
  /** Where questions go; or, where the page answers by itself, the address of the index that it asks. */
  endpoint: string;
  isBundled?: boolean;
  /** Where ratings of answers go; nothing where nobody keeps them. */
  ratings?: string;
  /** Whether addresses in answers are those of the site's host, and not seen from the top of the site. */
  isOwnHost: boolean;
  /** The name of the index that the page is found in. */
  index: string;
}

/** Where the assistant of this page is. */
export interface AssistantPlace extends AskPlace {
  /** The panel's own file. */
  script: string;
  /** Where programs ask; nothing where there is no service. */
  mcp?: string;
}

interface Page {
  /** Addresses of the panel's file and of the search index, as the page has them. */
  assistantScript?: string | undefined;
  index?: string | undefined;
  base: string;
  config: AssistantConfig | undefined;
}

/**
 * Finds the assistant; there is none where the features do not say so, where the site cannot be searched, or where
 * there is a service to ask and the page is a file on a disk or was not told which site this is.
 */
export function toPlace({
  assistantScript,
  index,
  base,
  config,
}: Page): AssistantPlace | undefined {
  const wanted = config?.features?.assistant;
  if (!wanted || !assistantScript || !index) return undefined;
  const script = new URL(assistantScript, base).href;
  const root = new URL('../', script).href;
  const shared = { script, root, index: toIndexName(index) };
  if (wanted === 'bundled' && config?.features?.serverAnswers) {
    // A deployment with a model answers, and that is all: it keeps no ratings and has nothing for programs.
    return { ...shared, endpoint: `${root}_quire/assistant`, isOwnHost: false };
  }
  if (wanted === 'bundled') {
    const endpoint = new URL(index, base).href;
    return { ...shared, endpoint, isBundled: true, isOwnHost: false };
  }
  if (!/^https?:/.test(base)) return undefined;
  if (!config?.service) {
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
