import { type Endpoint, type Frontmatter, parseEndpoint } from '@quire/model';

/** What makes a page an API page. */
export interface ApiPageInfo {
  kind: 'operation' | 'webhook' | 'manual' | 'schema' | 'channel' | 'graphql';
  /** The line of frontmatter: `GET /users`, `openapi.json POST /users`, `User`, `events.yaml userSignedUp`. */
  line: string;
  /** Of a page about a part of a GraphQL schema: which. Its line is only for messages. */
  graphql?: NonNullable<Frontmatter['graphql']>;
  /** Shown as a badge in the sidebar, of a channel its protocol; absent for schemas and where the page asks for none. */
  method?: string;
  /** The path or address of the description that its operation is in. */
  spec?: string;
  deprecated: boolean;
  /** Changes when anything of the description changes that the page shows. */
  fingerprint: string;
  /** Descriptions of the page's place in the navigation, nearest first. */
  nearby: readonly string[];
  /** What the page's own frontmatter says about its playground. */
  settings: Pick<Frontmatter, 'authMethod' | 'playground' | 'contentType' | 'deprecated'>;
  /** Whether the page has a description of its own, which then takes the place of the operation's. */
  hasDescription: boolean;
}

/** Whether a page stands for a part of an API. */
export function isApiPage(top: Frontmatter): boolean {
  const { api, openapi, openapiSchema, asyncapi, graphql } = top;
  return (api ?? openapi ?? openapiSchema ?? asyncapi ?? graphql) !== undefined;
}

/** The method and path that the line of a page states, where its operation cannot be found. */
export function toStated({ kind, line }: ApiPageInfo): Endpoint | undefined {
  const isOther = kind === 'schema' || kind === 'channel' || kind === 'graphql';
  const stated = isOther ? undefined : parseEndpoint(line);
  // Without a description's name the line of a manual page is whole, or it is wrong.
  return kind === 'manual' && stated?.spec === undefined ? undefined : stated;
}
