import * as z from 'zod';
import { toChallenge } from '../../sites/domain-checker.ts';
import type { SiteDomain } from '../../sites/domains.ts';

/** A domain of a site, and what DNS has to say before it serves. */
export const domainRecordSchema = z
  .object({
    domain: z.string(),
    verified: z.boolean().describe('Whether the domain serves.'),
    challenge: z
      .object({ name: z.string(), type: z.literal('TXT'), value: z.string() })
      .optional()
      .describe('The DNS record to set; present until the domain is verified.'),
  })
  .meta({ id: 'Domain' });

export function toDomainRecord({ host, isVerified, token }: SiteDomain) {
  return {
    domain: host,
    verified: isVerified,
    ...(token ? { challenge: toChallenge(host, token) } : {}),
  };
}
