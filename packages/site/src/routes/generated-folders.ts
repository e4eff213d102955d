import type { NavigationNode, SiteConfig } from '@quire/model';

/** Where pages made from a description lie when docs.json names no folder. */
const DEFAULT_FOLDER = 'api-reference';

/** The folders in which pages are made from API descriptions, without slashes around them. */
export function listGeneratedFolders(config: SiteConfig): ReadonlySet<string> {
  const folders = new Set<string>();
  const add = (sources: readonly { directory?: string | undefined }[] = []) => {
    for (const { directory } of sources) folders.add(directory ?? DEFAULT_FOLDER);
  };
  const visit = (nodes: readonly NavigationNode[]) => {
    for (const node of nodes) {
      if (node.type === 'page') {
        if (node.endpoint) folders.add(DEFAULT_FOLDER);
        continue;
      }
      add(node.openapi);
      add(node.asyncapi);
      if ('graphql' in node && node.graphql) add([node.graphql]);
      if (node.sdk) add([node.sdk]);
      visit(node.children);
    }
  };
  add(config.api.openapi);
  add(config.api.asyncapi);
  add(config.navigation.openapi);
  add(config.navigation.asyncapi);
  visit(config.navigation.children);
  return folders;
}

/** Whether an address lies below one of the folders. */
export function isBelow(address: string, folders: ReadonlySet<string>): boolean {
  const path = address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '');
  return [...folders].some((folder) => path.startsWith(`${folder}/`));
}
