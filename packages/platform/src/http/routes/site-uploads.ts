import { Readable } from 'node:stream';
import { siteUploadRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Services } from '../../services.ts';
import { declareFiles, loadDeclaredFiles } from '../../uploads/declared-files.ts';
import { storeArchive } from '../../uploads/store-upload.ts';
import { listMissing } from '../../versions/blobs.ts';
import { measureSources } from '../../versions/known-sources.ts';
import { addStreamedBodies } from '../body.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { FILE_LIST_BODY_LIMIT } from '../route-policy.ts';
import { loadSite } from './load-site.ts';

const policy = {
  permission: 'site.preview',
  audit: { none: 'Nobody sees an upload before it is published, and that is recorded.' },
} as const;

/** What is declared says how much a body may have; this is for what Fastify asks of every route. */
const ARCHIVE_LIMIT = 4 * 1024 ** 3;
/** Of a refused archive so much is still taken, so that its sender can read why. */
const REFUSED_REST = 32 * 1024 * 1024;

/** Declare the files of a version, send what is missing in a few archives. */
export function addSiteUploadRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(siteUploadRoutes.declare),
    bodyLimit: FILE_LIST_BODY_LIMIT,
    config: { policy: { ...policy, body: 'json' } },
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { files } = request.body;
      const hashes = files.map(({ sha256 }) => sha256);
      const owner = { orgId: site.orgId, siteId: site.id };
      const sizes = await measureSources(services, owner, hashes);
      // What is there only in part is sent again.
      for (const { sha256, size } of files) if (sizes.get(sha256) !== size) sizes.delete(sha256);
      const missing = listMissing(hashes, sizes);
      const uploadId = await declareFiles(services, site, files);
      return reply.code(201).send({ uploadId, missing });
    },
  });

  instance.register(async (scope) => {
    addStreamedBodies(scope);
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...fromContract(siteUploadRoutes.archive),
      bodyLimit: ARCHIVE_LIMIT,
      config: { policy: { ...policy, body: 'stream' } },
      handler: async (request) => {
        const body = (request.body as Readable | undefined) ?? Readable.from([]);
        try {
          const site = await loadSite(services, request);
          const declared = await loadDeclaredFiles(services, site, request.params.uploadId);
          return { files: await storeArchive(services, callerOf(request), { declared, body }) };
        } catch (error) {
          await discard(request.raw);
          throw error;
        }
      },
    });
  });
}

/** An answer that is sent while its reader still writes may never be read. */
async function discard(rest: Readable): Promise<void> {
  let size = 0;
  if (rest.destroyed) return;
  for await (const chunk of rest.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > REFUSED_REST) return;
  }
}
