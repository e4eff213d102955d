import { siteAddressInvalid } from '../errors.ts';

/** The address of a site in its one form: no slash at the end, no query, no fragment. */
export function parseSiteUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!url || !isPlain || !/^https?:$/.test(url.protocol)) throw siteAddressInvalid({ address });
  return url.href.replace(/\/+$/, '');
}
