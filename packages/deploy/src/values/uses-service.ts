import type { SiteFeatures } from '@quire/model';

/** Whether pages with these features call the service. */
export function usesService({
  search,
  assistant,
  analytics,
}: Pick<SiteFeatures, 'search' | 'assistant' | 'analytics'>): boolean {
  return search === 'service' || assistant === true || analytics;
}
