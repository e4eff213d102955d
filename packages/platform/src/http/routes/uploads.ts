import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Services } from '../../services.ts';
import { storeWithinQuota } from '../../usage/store-within-quota.ts';
import { listMissingBlobs } from '../../versions/blobs.ts';
import { apiErrors } from '../api-error.ts';
import { callerOf } from '../authentication.ts';
import { errorResponses } from './error-responses.ts';
import { FILE_LIST_LIMIT, FILE_SIZE_LIMIT, sha256Schema } from './source-file-schema.ts';

const hashList = z.array(sha256Schema).max(FILE_LIST_LIMIT);

/**
 * Files travel once: ask which contents the organisation does not have yet, send those. Repeating
 * either call is harmless, so an interrupted upload simply goes on.
 */
export function addUploadRoutes(instance: FastifyInstance, services: Services): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    method: 'POST',
    url: '/v1/uploads',
    bodyLimit: 8 * 1024 * 1024,
    config: { policy: { access: { scope: 'publish' }, body: 'json' } },
    schema: {
      summary: 'Ask which files have to be uploaded',
      tags: ['Publishing'],
      body: z.strictObject({ sha256: hashList }).meta({ id: 'UploadQuestion' }),
      response: { 200: z.object({ missing: hashList }), ...errorResponses(400, 401, 413, 415) },
    },
    handler: async (request) => ({
      missing: await listMissingBlobs(services, callerOf(request).orgId, request.body.sha256),
    }),
  });

  app.route({
    method: 'PUT',
    url: '/v1/uploads/:sha256',
    bodyLimit: FILE_SIZE_LIMIT,
    config: { policy: { access: { scope: 'publish' }, body: 'bytes' } },
    schema: {
      summary: 'Upload one file',
      description: 'The body is the file. Its SHA-256 must be the one in the address.',
      tags: ['Publishing'],
      params: z.object({ sha256: sha256Schema }),
      response: { 201: z.object({ sha256: z.string() }), ...errorResponses(400, 401, 403, 413) },
    },
    handler: async (request, reply) => {
      const bytes = request.body as Buffer;
      const { sha256 } = request.params;
      const { orgId, plan } = callerOf(request);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        const message = 'The SHA-256 of the body is not the one in the address.';
        throw apiErrors.invalidRequest([{ message, path: 'params.sha256' }]);
      }
      await services.room.assert();
      const refusal = await storeWithinQuota(services, { orgId, plan }, bytes);
      if (refusal) throw apiErrors.storageQuota(refusal);
      return reply.code(201).send({ sha256 });
    },
  });
}
