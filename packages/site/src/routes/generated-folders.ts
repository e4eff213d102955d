import type { NavigationNode, SiteConfig } from '@quire/model';

/** Where pages made from a description lie when docs.json names no folder. */
const DEFAULT_FOLDER = 'api-reference';

/** Whether a description could not be had, so that nobody knows which pages it would make. */
type IsMissing = (source: string) => boolean;

/** The folders of pages that would be made from descriptions that cannot be had, without slashes around them. */
export function listGeneratedFolders(
  config: SiteConfig,
  isMissing: IsMissing = () => true,
): ReadonlySet<string> {
  const folders = new Set<string>();
  const add = (sources: readonly { source: string; directory?: string | undefined }[] = []) => {
    for (const { source, directory } of sources) {
      if (isMissing(source)) folders.add(directory ?? DEFAULT_FOLDER);
    }
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
