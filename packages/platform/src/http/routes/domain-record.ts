import { mayBePublicName } from '../../certificates/certificate-host.ts';
import { describeCertificate } from '../../certificates/certificate-state.ts';
import type { Services } from '../../services.ts';
import { toChallenge } from '../../sites/domain-checker.ts';
import type { SiteDomain } from '../../sites/domains.ts';

/** A domain of a site as the API shows it, with what DNS has to say before it serves, and its certificate after that. */
export function toDomainRecord(
  { certificates, clock }: Pick<Services, 'certificates' | 'clock'>,
  { host, isVerified, token, certificate }: SiteDomain,
) {
  return {
    domain: host,
    verified: isVerified,
    ...(token ? { challenge: toChallenge(host, token) } : {}),
    ...(certificates && isVerified && mayBePublicName(host)
      ? { certificate: describeCertificate(certificate, clock.now()) }
      : {}),
  };
}
