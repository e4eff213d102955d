import type { FeatureTable, HostedFeatures } from '@quire/contract';
import type { DeploymentType, Feature } from '@quire/model';
import { formatCounted } from '../../ui/amounts.ts';

/** How a feature is called and what it is. */
export const FEATURE_NAMES: Record<Feature, { title: string; about: string }> = {
  search: {
    title: 'Search',
    about: 'Readers search pages with an index that is part of the site.',
  },
  assistant: {
    title: 'Assistant',
    about: 'Readers ask questions, and answers quote and cite the pages.',
  },
  analytics: { title: 'Web analytics', about: 'Page views and searches, without cookies.' },
  feedback: {
    title: 'Feedback',
    about: 'Readers rate pages and say why. Their feedback appears here.',
  },
  playground: { title: 'API playground', about: 'Readers send requests from API pages.' },
  staticExport: { title: 'Static export', about: 'The whole site as one bundle.' },
};

/** The kinds of deployment, as people say them. */
export const TYPE_NAMES: Record<DeploymentType, { title: string; about: string }> = {
  cloud: { title: 'Hosted', about: 'On this service' },
  'client-hosted': { title: 'Client-hosted', about: 'A bundle on your machines' },
  'air-gapped': { title: 'Air-gapped', about: 'A bundle without a network' },
};

/** What a deployment of a kind does where its values file says nothing; only said where it can say something. */
export function describeDefault(
  feature: Feature,
  type: DeploymentType,
  { defaults }: Pick<FeatureTable, 'defaults'>,
): string | undefined {
  if (type === 'cloud' || feature === 'staticExport') return undefined;
  if (type === 'air-gapped') {
    // What relies on the service is out of reach; the bundled index is not.
    if (feature === 'search') return 'The bundled index can be used';
    if (feature !== 'playground') return undefined;
  }
  const value = defaults[type][feature];
  const standard = value === true || value === 'bundled' ? 'On by default' : 'Off by default';
  if (type === 'air-gapped' || feature === 'playground') return standard;
  return feature === 'search'
    ? `${standard}; can use the service instead`
    : `${standard}; needs service.url and service.siteId`;
}

/** The line of the values file that switches a feature on, where it is off and can be on. */
export function describeSwitch(
  feature: Feature,
  type: DeploymentType,
  { defaults }: Pick<FeatureTable, 'defaults'>,
): string | undefined {
  if (type === 'cloud' || feature === 'staticExport') return undefined;
  const value = defaults[type][feature];
  if (value === true || value === 'bundled') return undefined;
  if (feature === 'search') return 'features.search: bundled';
  if (feature === 'playground') return 'features.playground.enabled: true';
  return type === 'air-gapped' ? undefined : `features.${feature}: true`;
}

/** What a hosted site has of a feature now. */
export interface HostedState {
  isOn: boolean;
  /** Why, or how much of it. */
  note: string;
}

/** Says for each feature whether it is on at a site, and why. */
export function describeHosted(features: HostedFeatures): Record<Feature, HostedState> {
  const { search, assistant, analytics, feedback, playground, staticExport } = features;
  return {
    search: {
      isOn: search.isOn,
      note: search.isOn
        ? formatCounted(search.indexes, 'index', 'indexes')
        : 'This version has no search index.',
    },
    assistant: {
      isOn: assistant.isOn,
      note: describeAssistant(assistant),
    },
    analytics: {
      isOn: analytics.isOn,
      note: analytics.isOn ? 'Pages report views and searches.' : 'Pages report nothing.',
    },
    feedback: {
      isOn: feedback.isOn,
      note: feedback.isOn
        ? 'On pages with feedback.thumbs in docs.json.'
        : 'This service does not accept feedback.',
    },
    playground: {
      isOn: playground.isOn,
      note: playground.isOn
        ? `${formatCounted(playground.servers, 'server')}${playground.isPassedOn ? ', proxied by this service' : ''}`
        : 'No API page lists a server.',
    },
    staticExport: {
      isOn: staticExport.isOn,
      note: staticExport.isOn ? 'Part of your plan.' : 'Needs an Enterprise plan.',
    },
  };
}

function describeAssistant({ isOn, isInPages }: HostedFeatures['assistant']): string {
  if (!isOn) return 'The assistant needs the search index.';
  return isInPages
    ? 'On the pages, through the API and over MCP.'
    : 'Through the API and over MCP.';
}
