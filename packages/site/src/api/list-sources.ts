import type { ApiSource, GraphqlSource, NavigationNode, SiteConfig } from '@quire/model';

/** Every OpenAPI description that docs.json names, in the order of its places. */
export function listSources({ api, navigation }: SiteConfig): ApiSource[] {
  const found: ApiSource[] = [...api.openapi, ...(navigation.openapi ?? [])];
  visit(navigation.children, (node) => {
    if (node.type !== 'page') found.push(...(node.openapi ?? []), ...(node.siteOpenapi ?? []));
    else if (node.endpoint?.spec !== undefined) found.push({ source: node.endpoint.spec });
  });
  return found;
}

/** Every AsyncAPI description that docs.json names, in the order of its places. */
export function listAsyncSources({ api, navigation }: SiteConfig): ApiSource[] {
  const found = [...api.asyncapi, ...(navigation.asyncapi ?? [])];
  visit(navigation.children, (node) => {
    if (node.type !== 'page') found.push(...(node.asyncapi ?? []), ...(node.siteAsyncapi ?? []));
  });
  return found;
}

/** Every GraphQL schema that docs.json names, in the order of its places. */
export function listGraphqlSources({ navigation }: SiteConfig): GraphqlSource[] {
  const found: GraphqlSource[] = [];
  visit(navigation.children, (node) => {
    if (node.type === 'division' && node.graphql) found.push(node.graphql);
  });
  return found;
}

/** What docs.json names besides these, which no pages are made from yet. */
export function listOtherSources({
  navigation,
}: SiteConfig): { kind: string; source: string; directory?: string | undefined }[] {
  const found: { kind: string; source: string; directory?: string | undefined }[] = [];
  visit(navigation.children, (node) => {
    if (node.type !== 'page' && node.sdk) found.push({ kind: 'SDK', ...node.sdk });
  });
  return found;
}

function visit(nodes: readonly NavigationNode[], see: (node: NavigationNode) => void): void {
  for (const node of nodes) {
    see(node);
    if (node.type !== 'page') visit(node.children, see);
  }
}
