/** The address under which people reach the platform, without a trailing slash. */
export interface PublicAddress {
  url: string;
  host: string;
  /** The address of a site: its own host, with the scheme and port of the platform. */
  siteUrl(host: string): string;
}

export function createPublicAddress(configured: string | undefined, port: number): PublicAddress {
  const url = configured ?? `http://localhost:${port}`;
  const parsed = new URL(url);
  return {
    url,
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    siteUrl: (host) => `${parsed.protocol}//${host}${parsed.port ? `:${parsed.port}` : ''}`,
  };
}
