import type { GraphqlReference } from '../graphql/definition.ts';
import { toPageText } from './generated-page.ts';
import { toSlug } from './slug.ts';

/** The groups of the navigation, in their order, and the folders of their pages. */
export const GRAPHQL_GROUPS: Readonly<
  Record<GraphqlReference['kind'], { label: string; folder: string }>
> = {
  query: { label: 'Queries', folder: 'queries' },
  mutation: { label: 'Mutations', folder: 'mutations' },
  subscription: { label: 'Subscriptions', folder: 'subscriptions' },
  type: { label: 'Types', folder: 'types' },
  directive: { label: 'Directives', folder: 'directives' },
};

/** The address of a page about a part of a schema, before it is made unique. */
export function toGraphqlPath({ kind, name }: GraphqlReference, directory: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/_+/g, '-');
  return `${directory}/${GRAPHQL_GROUPS[kind].folder}/${toSlug(words) || 'definition'}`;
}

/** The title of a page about a part of a schema: what it is called there. */
export function toGraphqlTitle({ kind, name }: GraphqlReference): string {
  return kind === 'directive' ? `@${name}` : name;
}

/** The text of a generated page about a part of a schema. */
export function toGraphqlText(reference: GraphqlReference, source: string): string {
  const { kind, name } = reference;
  return toPageText(
    { title: toGraphqlTitle(reference), graphql: { source, kind, name } },
    undefined,
  );
}
