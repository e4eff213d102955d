import { createHash } from 'node:crypto';
import { FILE_SIZE_LIMIT, uploadRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Services } from '../../services.ts';
import { storeUpload } from '../../uploads/store-upload.ts';
import { listMissing, measureBlobs } from '../../versions/blobs.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';

const policy = {
  permission: 'site.preview',
  audit: { none: 'Nobody sees an upload before it is published, and that is recorded.' },
} as const;

/**
 * Files travel once: ask which contents the organization does not have yet, send those. Repeating
 * either call is harmless, so an interrupted upload simply goes on.
 */
export function addUploadRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(uploadRoutes.ask),
    bodyLimit: 8 * 1024 * 1024,
    config: { policy: { ...policy, body: 'json' } },
    handler: async (request) => {
      const { sha256: hashes } = request.body;
      const { orgId } = callerOf(request);
      return { missing: listMissing(hashes, await measureBlobs(services, orgId, hashes)) };
    },
  });

  app.route({
    ...fromContract(uploadRoutes.send),
    bodyLimit: FILE_SIZE_LIMIT,
    config: { policy: { ...policy, body: 'bytes' } },
    handler: async (request, reply) => {
      const bytes = request.body as Buffer;
      const { sha256 } = request.params;
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        const message = 'The SHA-256 of the body does not match the address.';
        throw apiErrors.invalidRequest([{ message, path: 'params.sha256' }]);
      }
      await storeUpload(services, callerOf(request), bytes);
      return reply.code(201).send({ sha256 });
    },
  });
}
