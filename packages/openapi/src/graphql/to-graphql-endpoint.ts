import type { Api, Frontmatter } from '@quire/model';
import type { Endpoint } from '../endpoint.ts';
import { createNodeTable } from '../manual/field-schemas.ts';
import { toSecurity } from '../manual/to-manual-endpoint.ts';
import { toDisplay } from '../operation/to-endpoint.ts';
import type { GraphqlOperation } from './definition.ts';

/** What a page says about sending its operation. */
export interface GraphqlSending {
  /** Where operations are sent; nothing where docs.json does not say. */
  address: string | undefined;
  settings: Pick<Frontmatter, 'authMethod' | 'playground'>;
  api: Api;
}

/** An operation as the HTTP request that carries it. Nobody knows how a server sends what one subscribes to. */
export function toGraphqlEndpoint(
  { kind, name, example }: GraphqlOperation,
  { address, settings, api }: GraphqlSending,
): Endpoint {
  const schemas = createNodeTable();
  const query = schemas.add({ type: 'string', label: 'GraphQL', format: 'graphql' });
  const variables = schemas.add({ type: 'any', label: 'object' });
  const schema = schemas.add({
    type: 'object',
    label: 'object',
    properties: [
      { name: 'query', required: true, schema: query },
      { name: 'variables', schema: variables },
    ],
  });
  const { text, variables: given } = example;
  const value = { query: text, ...(Object.keys(given).length > 0 ? { variables: given } : {}) };
  const canSend = address !== undefined && kind !== 'subscription';
  return {
    kind: 'operation',
    method: 'POST',
    path: '',
    operation: `${kind} ${name}`,
    servers: canSend ? [{ url: address.replace(/\/+$/, ''), variables: [] }] : [],
    security: toSecurity(settings.authMethod ?? api.mdx.auth.method, api.mdx.auth.name),
    parameters: [],
    body: {
      required: true,
      contents: [{ mediaType: 'application/json', schema, examples: [{ value }] }],
    },
    responses: [],
    callbacks: [],
    samples: [],
    display: toDisplay(settings.playground ?? api.playground.display, canSend),
    deprecated: false,
    badges: [],
    schemas,
  };
}
