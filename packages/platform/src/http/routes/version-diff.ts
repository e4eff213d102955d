import { QuireError } from '@quire/base';
import { versionRoutes } from '@quire/contract';
import { type DiffReport, diffReportSchema } from '@quire/model';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Caller } from '../../auth/authenticate.ts';
import type { Site } from '../../database/schema/index.ts';
import type { VersionPair } from '../../diffs/diffs.ts';
import { diffBusy } from '../../diffs/errors.ts';
import { toReadableReport } from '../../diffs/readable-report.ts';
import { settleWithin } from '../../diffs/settle-within.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';
import { loadReady } from './load-version.ts';

/** How long a caller waits before it is told to ask again. */
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = '2';

/** What changed between two versions, as data. */
export function addVersionDiffRoute(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(versionRoutes.diff),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'site.read', body: 'none', audit: READS_ONLY } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { versionId } = request.params;
      const { id: after } = await loadReady(services, site, versionId, 'can be compared');
      const before = await loadOther(services, site, request.query.against);
      const report = await loadReport(services, { orgId: site.orgId, before, after });
      if (report) return toReadable(report, callerOf(request));
      return reply.code(202).header('retry-after', RETRY_SECONDS).send({ state: 'comparing' });
    },
  });
}

/** Members see all of a site that they may see; a key sees what the groups that it was given may read. */
function toReadable(report: DiffReport, { grants, readerGroups }: Caller): DiffReport {
  if (grants.kind === 'member') return report;
  return toReadableReport(report, { kind: 'reader', groups: new Set(readerGroups) });
}

async function loadOther(services: Services, site: Site, against: string) {
  const id = against === 'live' ? site.liveVersionId : against;
  if (id === null) {
    throw apiErrors.conflict('NOTHING_LIVE', 'This site has no live version to compare with.');
  }
  return (await loadReady(services, site, id, 'can be compared')).id;
}

/** The report with the versions' ids as names; nothing while it is under way. */
async function loadReport(
  { diffs, clock }: Services,
  pair: VersionPair,
): Promise<DiffReport | undefined> {
  try {
    const found = await settleWithin(diffs.load(pair, 'report'), PATIENCE_MS, clock);
    if (found === 'waiting' || !found) return undefined;
    const report = diffReportSchema.parse(JSON.parse(found.toString('utf8')));
    return {
      ...report,
      before: { ...report.before, name: pair.before },
      after: { ...report.after, name: pair.after },
    };
  } catch (error) {
    if (diffBusy.is(error)) throw apiErrors.tooManyDiffs(error.what);
    if (error instanceof QuireError && error.kind === 'content') {
      throw apiErrors.notComparable(error.what);
    }
    throw error;
  }
}
