/**
 * Which feature a deployment of each type has: the one table that the deployment server,
 * the dashboard and the documentation read.
 */
export const DEPLOYMENT_TYPES = ['cloud', 'client-hosted', 'air-gapped'] as const;
export type DeploymentType = (typeof DEPLOYMENT_TYPES)[number];

export const FEATURES = [
  'search',
  'assistant',
  'analytics',
  'feedback',
  'playground',
  'staticExport',
] as const;
export type Feature = (typeof FEATURES)[number];

export type Availability = 'available' | 'configurable' | 'unavailable';

export const FEATURE_MATRIX: Record<Feature, Record<DeploymentType, Availability>> = {
  search: { cloud: 'available', 'client-hosted': 'configurable', 'air-gapped': 'unavailable' },
  assistant: { cloud: 'available', 'client-hosted': 'configurable', 'air-gapped': 'unavailable' },
  analytics: { cloud: 'available', 'client-hosted': 'configurable', 'air-gapped': 'unavailable' },
  feedback: { cloud: 'available', 'client-hosted': 'configurable', 'air-gapped': 'unavailable' },
  playground: { cloud: 'available', 'client-hosted': 'available', 'air-gapped': 'configurable' },
  staticExport: { cloud: 'available', 'client-hosted': 'available', 'air-gapped': 'available' },
};

/** The optional features of one running site, as its pages read them from the replaceable file. */
export interface SiteFeatures {
  search: 'bundled' | 'service' | 'off';
  /** `bundled`: the page quotes from its own index and asks nobody but the server that it came from. */
  assistant: boolean | 'bundled';
  /** Whether that server answers with a model, where the assistant is `bundled`. */
  serverAnswers?: true;
  analytics: boolean;
  /** `preview`: the form is shown, and nothing is sent. */
  feedback: boolean | 'preview';
  playground: boolean;
  /** Whether the host passes requests of the playground on. */
  playgroundProxy?: boolean;
  /** Whether the host answers for mocks of API descriptions; elsewhere the page itself does. */
  playgroundMock?: true;
  /** Whether browsers may load pages before their links are pressed: where everybody may read all of them. */
  earlyPages?: true;
  /** Whether the host knows readers, so that pages can ask who reads. */
  readers?: boolean;
  /** False where nothing that the author brought may run, whatever the bundle has. */
  integrations?: false;
}

/** What a bundle opened with no server, or a deployment that sets nothing, does. */
export const DEFAULT_FEATURES: Record<DeploymentType, SiteFeatures> = {
  cloud: { search: 'bundled', assistant: true, analytics: true, feedback: true, playground: true },
  'client-hosted': {
    search: 'bundled',
    assistant: false,
    analytics: false,
    feedback: false,
    playground: true,
  },
  'air-gapped': {
    search: 'off',
    assistant: false,
    analytics: false,
    feedback: false,
    playground: false,
    integrations: false,
  },
};

/** Where pages that are not on the service's own host find it, and which site they belong to. */
export interface ServicePlace {
  url?: string;
  /** The public id of the site, `site_…`; without it nothing that needs the service is offered. */
  siteId?: string;
}

/**
 * The text of the replaceable file for these features. `service` is set where the site is not
 * hosted by the service itself and wants something of it, even when there is none to name.
 */
export function toConfigScript(features: SiteFeatures, service?: ServicePlace): string {
  return `window.quireConfig=${JSON.stringify({ features, ...(service ? { service } : {}) })};\n`;
}
