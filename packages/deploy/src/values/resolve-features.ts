import {
  DEFAULT_FEATURES,
  type DeploymentType,
  FEATURE_MATRIX,
  type SiteFeatures,
} from '@quire/model';
import { featureNeedsService, featureUnavailable } from '../errors.ts';
import type { DeployFeatures } from './deploy-values.ts';

/** The features as someone wrote them; what is absent follows the deployment type. */
export interface WrittenFeatures {
  search?: SiteFeatures['search'] | undefined;
  assistant?: boolean | undefined;
  analytics?: boolean | undefined;
  playground: { enabled?: boolean | undefined; proxy?: boolean; allowedOrigins: string[] };
}

/** Fills in the defaults of the deployment type and refuses what its row of the matrix rules out. */
export function resolveFeatures(
  type: DeploymentType,
  written: WrittenFeatures,
  service: { url: string } | undefined,
): DeployFeatures {
  const defaults = DEFAULT_FEATURES[type];
  const features = {
    search: written.search ?? defaults.search,
    assistant: written.assistant ?? defaults.assistant,
    analytics: written.analytics ?? defaults.analytics,
    playground: written.playground.enabled ?? defaults.playground,
  };
  assertAvailable(type, features);
  if (written.playground.proxy) assertMayPassOn(type);
  // In the cloud the service and the site are one, so it needs no name there.
  if (type !== 'cloud' && !service) assertNoService(features);
  return {
    ...features,
    ...(written.playground.proxy ? { playgroundProxy: true } : {}),
    allowedOrigins: written.playground.allowedOrigins,
  };
}

function assertAvailable(type: DeploymentType, features: SiteFeatures): void {
  for (const feature of ['assistant', 'analytics'] as const) {
    if (!features[feature] || FEATURE_MATRIX[feature][type] !== 'unavailable') continue;
    const fix = `Leave features.${feature} out: it needs the service, which this type cannot reach.`;
    throw featureUnavailable({ feature: `features.${feature}`, type, fix });
  }
  if (features.search === 'service' && FEATURE_MATRIX.search[type] === 'unavailable') {
    const fix = 'Use "bundled", which searches in the page and needs no service, or "off".';
    throw featureUnavailable({ feature: 'features.search: service', type, fix });
  }
}

/** An air-gapped server opens no connection but to where its bundle is. */
function assertMayPassOn(type: DeploymentType): void {
  if (type !== 'air-gapped') return;
  const fix = 'Leave features.playground.proxy out: pages call the allowed origins themselves.';
  throw featureUnavailable({ feature: 'features.playground.proxy', type, fix });
}

function assertNoService(features: SiteFeatures): void {
  if (features.search === 'service') {
    throw featureNeedsService({ feature: 'features.search: service' });
  }
  for (const feature of ['assistant', 'analytics'] as const) {
    if (features[feature]) throw featureNeedsService({ feature: `features.${feature}` });
  }
}
