import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { parseDomain } from '../../sites/domain-name.ts';
import { findOwnSite } from '../../sites/sites.ts';
import { apiErrors } from '../api-error.ts';
import { callerOf } from '../authentication.ts';

/** Routes name a site by any of its domains. */
export const siteParams = z.object({
  domain: z.string().describe('A domain of the site.'),
});

/** The caller's site at the domain in the address; another organisation's does not exist. */
export async function loadSite(
  { db }: Services,
  request: FastifyRequest & { params: { domain: string } },
): Promise<Site> {
  const host = parseDomain(request.params.domain);
  const site = host && (await findOwnSite(db, callerOf(request).orgId, host));
  if (!site) throw apiErrors.notFound('The site');
  return site;
}
