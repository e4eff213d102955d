import type { Frontmatter, GraphqlSource, Group, NavigationNode } from '@quire/model';
import type { GraphqlReference } from '../graphql/definition.ts';
import type { SpecSet } from '../set/create-spec-set.ts';
import { type GraphqlSpec, toGraphqlKey } from '../set/graphql-spec.ts';
import type { GeneratedPage } from './generated-page.ts';
import { GRAPHQL_GROUPS, toGraphqlPath, toGraphqlText } from './graphql-page.ts';
import type { PathBook } from './path-book.ts';

/** Folder of generated pages where docs.json names none. */
const GRAPHQL_DIRECTORY = 'graphql-reference';

/** The page of each part of each schema, so that parts can lead to each other. */
export type GraphqlPages = Map<string, string>;

/** The word for a part of a schema among the pages. */
export function toPageKey(location: string, reference: GraphqlReference): string {
  return `${location} ${toGraphqlKey(reference)}`;
}

interface Run {
  set: SpecSet;
  book: PathBook;
  pages: Map<string, GeneratedPage>;
  graphqlPages: GraphqlPages;
  hasFile(path: string): boolean;
  readGraphql(path: string): Frontmatter['graphql'];
}

/** All parts of a tab's schema by kind, unless pages below are about some of them. */
export function listGraphqlGroups(
  source: GraphqlSource,
  children: readonly NavigationNode[],
  run: Run,
): Group[] {
  const spec = run.set.graphql.get(source.source);
  if (!spec) return [];
  const written = listWritten(children, spec, run);
  for (const { path, reference } of written) {
    run.graphqlPages.set(toPageKey(spec.location, reference), path);
  }
  return written.length > 0 ? [] : toGroups(spec, source, run);
}

/** The pages with files that are about parts of a schema. */
function listWritten(
  nodes: readonly NavigationNode[],
  spec: GraphqlSpec,
  run: Run,
): { path: string; reference: GraphqlReference }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'page') return listWritten(node.children, spec, run);
    const reference = node.endpoint ? undefined : run.readGraphql(node.path);
    if (!reference || run.set.graphql.get(reference.source) !== spec) return [];
    return [{ path: node.path, reference }];
  });
}

function toGroups(spec: GraphqlSpec, source: GraphqlSource, run: Run): Group[] {
  const { location } = spec;
  const directory = source.directory ?? GRAPHQL_DIRECTORY;
  const byKind = new Map<GraphqlReference['kind'], Group['children']>();
  for (const reference of spec.definitions()) {
    const { kind, name } = reference;
    const key = [location, directory, kind, name];
    const path = run.book.take(key, toGraphqlPath(reference, directory));
    if (!run.pages.has(path) && !run.hasFile(path)) {
      run.pages.set(path, { path, text: toGraphqlText(reference, location), location });
    }
    run.graphqlPages.set(toPageKey(location, reference), path);
    const entries = byKind.get(kind) ?? [];
    entries.push({ type: 'page', path });
    byKind.set(kind, entries);
  }
  return [...byKind].map(([kind, children]) => ({
    type: 'group',
    label: GRAPHQL_GROUPS[kind].label,
    expanded: true,
    hidden: false,
    children,
  }));
}
