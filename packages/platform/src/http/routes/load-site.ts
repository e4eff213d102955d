import { parseDomain } from '@quire/contract';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { findOwnSite } from '../../sites/sites.ts';
import { callerOf } from '../authentication.ts';

/** The caller's site at the domain in the address; another organization's does not exist. */
export async function loadSite(
  { db }: Services,
  request: FastifyRequest & { params: { domain: string } },
): Promise<Site> {
  const host = parseDomain(request.params.domain);
  const site = host && (await findOwnSite(db, callerOf(request).orgId, host));
  if (!site) throw apiErrors.notFound('site');
  return site;
}
