import type { SiteFeatures } from '@quire/model';

/** Whether pages with these features call the service. */
export function usesService({
  search,
  assistant,
  analytics,
  feedback,
}: Pick<SiteFeatures, 'search' | 'assistant' | 'analytics' | 'feedback'>): boolean {
  return search === 'service' || assistant === true || analytics || feedback === true;
}
