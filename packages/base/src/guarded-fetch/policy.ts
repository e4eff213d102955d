import type { AddressKind } from './address-kind.ts';

/**
 * Who chose the address. `author`: it stands in content, so it may lead to public addresses only.
 * `operator`: it stands in the configuration of the machine, so private addresses are fine, and a
 * redirect may not carry the request to another origin.
 */
export type FetchTrust = 'author' | 'operator';

/** What one level of trust allows. */
export interface FetchPolicy {
  /** The ports that may be reached; absent means all. */
  ports?: ReadonlySet<number>;
  addresses: ReadonlySet<AddressKind>;
  redirects: 'any-origin' | 'same-origin';
}

export const FETCH_POLICIES: Record<FetchTrust, FetchPolicy> = {
  author: {
    ports: new Set([80, 443, 8080, 8443]),
    addresses: new Set<AddressKind>(['public']),
    redirects: 'any-origin',
  },
  operator: {
    // Reserved numbers are in use inside service meshes; metadata and link-local never hold our files.
    addresses: new Set<AddressKind>(['public', 'private', 'loopback', 'reserved']),
    redirects: 'same-origin',
  },
};
