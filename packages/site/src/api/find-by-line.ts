import { type MountBases, parseEndpoint, type SiteConfig } from '@quire/model';
import {
  type FoundOperation,
  findOperation,
  type GraphqlPages,
  type SpecSet,
} from '@quire/openapi';

/** What the API side of a site is made from. */
export interface ApiScope {
  config: SiteConfig;
  set: SpecSet;
  missing: ReadonlySet<string>;
  overlays: ReadonlySet<string>;
  /** The page of each part of a GraphQL schema. */
  graphqlPages: GraphqlPages;
  /** Where files belong, in a site with mounts. */
  bases?: MountBases;
  /** Whether the site has a file. */
  hasFile(path: string): boolean;
}

/** The operation that a line of frontmatter means. */
export function findByLine(
  line: string,
  nearby: readonly string[],
  set: SpecSet,
): FoundOperation | undefined {
  const endpoint = parseEndpoint(line);
  return endpoint && findOperation(endpoint, nearby, set);
}
