import type { RedirectRule } from '@quire/model';

/** The hosts that a build can be prepared for. */
export type Host = 'netlify' | 'cloudflare' | 'vercel' | 'github-pages' | 's3';

/** Hosts that serve a site at the root of a domain and find `guides/start.html` at `/guides/start`. */
const SHORT_ADDRESSES: ReadonlySet<Host> = new Set(['netlify', 'cloudflare', 'vercel']);

export function hasShortAddresses(host: Host | undefined): boolean {
  return host !== undefined && SHORT_ADDRESSES.has(host);
}

/** What a host has to know of a site. */
export interface HostedOutput {
  redirects: readonly RedirectRule[];
  /** The paths of all files. */
  files: readonly string[];
  /** Where the site is published, if that is known. */
  siteUrl: string | undefined;
}

/** Files in the form that a host reads, and redirects that it cannot follow. */
export interface HostFiles {
  files: Record<string, string>;
  unsupported: RedirectRule[];
}

/** What every file of a site is sent with. */
export const EVERY_FILE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
