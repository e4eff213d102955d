/** The parts of a GraphQL schema that a page can be about. */
export const GRAPHQL_KINDS = ['query', 'mutation', 'subscription', 'type', 'directive'] as const;

export type GraphqlKind = (typeof GRAPHQL_KINDS)[number];
