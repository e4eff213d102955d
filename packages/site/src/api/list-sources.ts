import type { ApiSource, NavigationNode, SiteConfig } from '@quire/model';

/** Every OpenAPI description that docs.json names, in the order of its places. */
export function listSources({ api, navigation }: SiteConfig): ApiSource[] {
  const found: ApiSource[] = [...api.openapi, ...(navigation.openapi ?? [])];
  visit(navigation.children, (node) => {
    if (node.type !== 'page') found.push(...(node.openapi ?? []), ...(node.siteOpenapi ?? []));
    else if (node.endpoint?.spec !== undefined) found.push({ source: node.endpoint.spec });
  });
  return found;
}

/** What docs.json names besides OpenAPI, which no pages are made from yet. */
export function listOtherSources({
  api,
  navigation,
}: SiteConfig): { kind: string; source: string; directory?: string | undefined }[] {
  const isAsync = (source: ApiSource) => ({ kind: 'AsyncAPI', ...source });
  const found = [...api.asyncapi, ...(navigation.asyncapi ?? [])].map(isAsync);
  visit(navigation.children, (node) => {
    if (node.type === 'page') return;
    found.push(...(node.asyncapi ?? []).map(isAsync));
    if (node.sdk) found.push({ kind: 'SDK', ...node.sdk });
    if (node.type === 'division' && node.graphql) found.push({ kind: 'GraphQL', ...node.graphql });
  });
  return found;
}

function visit(nodes: readonly NavigationNode[], see: (node: NavigationNode) => void): void {
  for (const node of nodes) {
    see(node);
    if (node.type !== 'page') visit(node.children, see);
  }
}
