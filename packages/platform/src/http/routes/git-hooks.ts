import type { FastifyInstance } from 'fastify';
import { apiErrors } from '../../api-errors/api-error.ts';
import { receiveDelivery } from '../../connections/deliveries.ts';
import type { Services } from '../../services.ts';

/** What is larger is refused; the next look at the repository finds what it would have said. */
const DELIVERY_BODY_LIMIT = 5 * 1024 * 1024;

/** Where providers say that something happened in a repository. The signature is all that opens it. */
export function addGitHookRoute(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { id: string } }>({
    method: 'POST',
    url: '/_hooks/git/:id',
    bodyLimit: DELIVERY_BODY_LIMIT,
    config: {
      policy: {
        permission: { public: 'The signature of the provider is what opens it.' },
        body: 'bytes',
        audit: { none: 'What it leads to is recorded with the deploy.' },
      },
    },
    schema: { hide: true },
    handler: async ({ params, headers, body }, reply) => {
      const request = { headers, body: body as Buffer };
      // An unknown address and a wrong signature look the same.
      if (!(await receiveDelivery(services, params.id, request))) throw apiErrors.unauthorized();
      return reply.send({ status: 'ok' });
    },
  });
}
