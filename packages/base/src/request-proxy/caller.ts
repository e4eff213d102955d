/** For whom a request is passed on. */
export interface ProxyCaller {
  /** Names the site in the counters. */
  site: string;
  /** Base addresses that the published API pages of the site declare. */
  servers: readonly string[];
  /** Addresses that its API pages get tokens from: these may be posted to, as they are written. */
  tokens?: readonly string[];
  /** Origins that the operator of this machine named: these alone may have private addresses. */
  ownOrigins?: readonly string[];
  /** Names the reader in the counters, for example by address. */
  visitor: string;
}
