import { toChallenge } from '../../sites/domain-checker.ts';
import type { SiteDomain } from '../../sites/domains.ts';

/** A domain of a site as the API shows it, with what DNS has to say before it serves. */
export function toDomainRecord({ host, isVerified, token }: SiteDomain) {
  return {
    domain: host,
    verified: isVerified,
    ...(token ? { challenge: toChallenge(host, token) } : {}),
  };
}
