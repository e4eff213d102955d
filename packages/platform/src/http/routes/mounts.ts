import { isId, messageOf } from '@quire/base';
import { mountRoutes } from '@quire/contract';
import { mountTableInvalid } from '@quire/model';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { listMounts, type MountWish, replaceMounts } from '../../connections/mount-list.ts';
import { gitNameRefused } from '../../git/errors.ts';
import { mountListInvalid } from '../../mounts/errors.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY } from '../route-policy.ts';
import { loadSite } from './load-site.ts';

/** What a site is put together from: list it, replace it. */
export function addMountRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(mountRoutes.list),
    bodyLimit: NO_BODY,
    config: { policy: { permission: 'repositories.read', body: 'none', audit: READS_ONLY } },
    handler: async (request) => ({
      mounts: await listMounts(services.db, await loadSite(services, request)),
    }),
  });

  app.route({
    ...fromContract(mountRoutes.replace),
    bodyLimit: JSON_BODY_LIMIT,
    config: {
      policy: { permission: 'repositories.manage', body: 'json', audit: 'mounts.replace' },
    },
    handler: async (request) => {
      const site = await loadSite(services, request);
      const wanted = request.body.mounts.map(({ connectionId, ...wish }, index): MountWish => {
        if (isId('con', connectionId)) return { connectionId, ...wish };
        const path = `body.mounts.${index}.connectionId`;
        throw apiErrors.invalidRequest([{ message: 'must be the ID of a connection', path }]);
      });
      const before = { mounts: await listMounts(services.db, site) };
      noteAudit(request, { before, after: { mounts: wanted } });
      try {
        await replaceMounts(services, site, wanted);
      } catch (error) {
        throw toRefusal(error);
      }
      return { mounts: await listMounts(services.db, site) };
    },
  });
}

/** A list that cannot be used is the caller's to change. */
function toRefusal(error: unknown): unknown {
  const isRefusal = [mountListInvalid, mountTableInvalid, gitNameRefused].some((each) =>
    each.is(error),
  );
  const path = 'body.mounts';
  return isRefusal ? apiErrors.invalidRequest([{ message: messageOf(error), path }]) : error;
}
