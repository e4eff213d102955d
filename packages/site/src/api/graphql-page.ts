import { createHash } from 'node:crypto';
import type { Frontmatter } from '@quire/model';
import {
  type Endpoint,
  type GraphqlDefinition,
  type GraphqlReference,
  type GraphqlSpec,
  toGraphqlEndpoint,
  toPageKey,
} from '@quire/openapi';
import { remember } from '../remember.ts';
import type { ApiPageInfo } from './api-page-info.ts';
import type { ApiScope } from './find-by-line.ts';
import { listGraphqlSources } from './list-sources.ts';

/** What a page about a part of a GraphQL schema is made from. */
export interface FoundGraphql {
  spec: GraphqlSpec;
  definition: GraphqlDefinition;
  /** Of an operation: the request that carries it. */
  endpoint?: Endpoint;
}

/** The part of a schema that a page is about. */
export function findGraphql(info: ApiPageInfo, scope: ApiScope): FoundGraphql | undefined {
  const reference = info.graphql;
  const spec = reference && scope.set.graphql.get(reference.source);
  const { api } = scope.config;
  const definition = spec && reference && spec.find(reference, api.examples.defaults);
  if (!definition) return undefined;
  if (definition.kind === 'type' || definition.kind === 'directive') return { spec, definition };
  const address = findSendingAddress(spec.location, scope);
  const endpoint = toGraphqlEndpoint(definition, { address, settings: info.settings, api });
  return { spec, definition, endpoint };
}

/** Where the operations of a schema are sent, as docs.json says it. */
function findSendingAddress(location: string, { config }: ApiScope): string | undefined {
  return listGraphqlSources(config).find(
    ({ source, endpoint }) => source === location && endpoint !== undefined,
  )?.endpoint;
}

/** The page of another part of the same schema, by its path. */
export function findGraphqlPage(
  { location }: GraphqlSpec,
  reference: GraphqlReference,
  { graphqlPages }: ApiScope,
): string | undefined {
  return graphqlPages.get(toPageKey(location, reference));
}

/** Creates what says whether a page about a part of a schema has changed, by the source that it names. */
export function createGraphqlFingerprints(scope: ApiScope): (source: string) => string {
  const known = new Map<GraphqlSpec, string>();
  return (source) => {
    const spec = scope.set.graphql.get(source);
    return spec ? remember(known, spec, () => toFingerprint(spec, scope)) : '';
  };
}

/** Changes with the schema, with where its operations are sent, and with the pages that its parts lead to. */
function toFingerprint({ digest, location }: GraphqlSpec, scope: ApiScope): string {
  const pages = [...scope.graphqlPages].filter(([key]) => key.startsWith(`${location} `));
  const parts = [digest, findSendingAddress(location, scope), pages];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

/** What a page names in one line, for messages. */
export function toGraphqlLine({ source, kind, name }: NonNullable<Frontmatter['graphql']>): string {
  return `${source} ${kind} ${name}`;
}
