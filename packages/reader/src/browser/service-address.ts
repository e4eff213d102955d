/** Where pages that are not on the service's own host find it, as the replaceable file says. */
export interface ServiceConfig {
  url?: string;
  siteId?: string;
}

/** The address of this site at the service; none where the pages were not told which site they are. */
export function toServiceAddress({ url, siteId }: ServiceConfig): string | undefined {
  if (!url || !siteId) return undefined;
  return `${url.replace(/\/+$/, '')}/_quire/sites/${encodeURIComponent(siteId)}`;
}
