import {
  DEFAULT_FEATURES,
  type DeploymentType,
  FEATURE_MATRIX,
  type SiteFeatures,
} from '@quire/model';
import { featureNeedsService, featureUnavailable } from '../errors.ts';
import type { DeployFeatures } from './deploy-values.ts';
import type { ValueSource } from './value-source.ts';

/** The features as someone wrote them; what is absent follows the deployment type. */
export interface WrittenFeatures {
  search?: SiteFeatures['search'] | undefined;
  assistant?: SiteFeatures['assistant'] | undefined;
  analytics?: boolean | undefined;
  feedback?: boolean | undefined;
  playground: { enabled?: boolean | undefined; proxy?: boolean; allowedOrigins: string[] };
}

/** Fills in the defaults of the deployment type and refuses what its row of the matrix rules out. */
export function resolveFeatures(
  type: DeploymentType,
  written: WrittenFeatures,
  { service, source }: { service: { url: string } | undefined; source: ValueSource },
): DeployFeatures {
  const defaults = DEFAULT_FEATURES[type];
  const features = {
    search: written.search ?? defaults.search,
    assistant: written.assistant ?? defaults.assistant,
    analytics: written.analytics ?? defaults.analytics,
    feedback: written.feedback ?? defaults.feedback,
    playground: written.playground.enabled ?? defaults.playground,
  };
  assertAvailable(type, features, source);
  if (written.playground.proxy) assertMayPassOn(type, source);
  // In the cloud the service and the site are one, so it needs no name there.
  if (type !== 'cloud' && !service) assertNoService(features, source);
  return {
    ...features,
    ...(written.playground.proxy ? { playgroundProxy: true } : {}),
    allowedOrigins: written.playground.allowedOrigins,
  };
}

/** What pages do through the service alone, beside search. */
const NEED_SERVICE = ['assistant', 'analytics', 'feedback'] as const;

function assertAvailable(type: DeploymentType, features: SiteFeatures, source: ValueSource): void {
  for (const feature of NEED_SERVICE) {
    if (!features[feature] || FEATURE_MATRIX[feature][type] !== 'unavailable') continue;
    const fix =
      features[feature] === 'bundled'
        ? 'Leave out features.assistant: this type has no assistant. Use features.search: bundled to find the same pages.'
        : `Leave out features.${feature}: it needs the service, which this type cannot reach.`;
    const path = `features.${feature}`;
    throw featureUnavailable({ feature: path, type, fix, place: source.of(path) });
  }
  if (features.search === 'service' && FEATURE_MATRIX.search[type] === 'unavailable') {
    const fix = 'Use "bundled", which searches in the page and needs no service, or "off".';
    const place = source.of('features.search');
    throw featureUnavailable({ feature: 'features.search: service', type, fix, place });
  }
}

/** An air-gapped server opens no connection but to where its bundle is. */
function assertMayPassOn(type: DeploymentType, source: ValueSource): void {
  if (type !== 'air-gapped') return;
  const fix = 'Leave out features.playground.proxy: pages call the allowed origins directly.';
  const feature = 'features.playground.proxy';
  throw featureUnavailable({ feature, type, fix, place: source.of(feature) });
}

function assertNoService(features: SiteFeatures, source: ValueSource): void {
  if (features.search === 'service') {
    const place = source.of('features.search');
    throw featureNeedsService({ feature: 'features.search: service', place });
  }
  for (const feature of NEED_SERVICE) {
    const path = `features.${feature}`;
    if (features[feature] === true)
      throw featureNeedsService({ feature: path, place: source.of(path) });
  }
}
