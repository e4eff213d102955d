import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { NO_BODY, READS_ONLY } from './route-policy.ts';

/** Collects the description of the API from the schemas of its routes. Add before the routes. */
export async function addOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quire API',
        version: '1.0.0',
        description: 'Publish, host and export documentation sites.',
      },
      servers: [{ url: publicUrl }],
      security: [{ adminKey: [] }],
      components: {
        securitySchemes: {
          adminKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An admin API key of the organization; it begins with svc_.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** Serves the description. Add after the routes. */
export function addOpenApiRoute(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: '/v1/openapi.json',
    bodyLimit: NO_BODY,
    config: {
      policy: {
        permission: { public: 'The API description is public.' },
        body: 'none',
        audit: READS_ONLY,
      },
    },
    schema: { hide: true },
    handler: async () => app.swagger(),
  });
}
