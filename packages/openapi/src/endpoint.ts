import type { JsonValue } from './json-value.ts';
import type { Badge } from './schema/badges.ts';
import type { SchemaId, SchemaTable } from './schema/schema-node.ts';

export type { Badge } from './schema/badges.ts';

/** Where a page's endpoint comes from: a description, a call that the API makes, or frontmatter. */
export type EndpointKind = 'operation' | 'webhook' | 'manual';

/** What a page offers: a form that sends requests, the address to copy, or neither. */
export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

/** One operation of an API, whatever it was written in. */
export interface Endpoint {
  kind: EndpointKind;
  /** In capitals. */
  method: string;
  /** With parameters in braces; the name of a webhook. */
  path: string;
  /** Of GraphQL, `query user`: all operations have one address, and each starts with its example. */
  operation?: string;
  /** Empty when none is known; the playground is then `simple`. */
  servers: ServerInfo[];
  /** Alternatives: a request fulfils one of them. Empty: no authorisation. */
  security: SecurityAlternative[];
  /** By place (path, query, header, cookie), then in the order of the description. */
  parameters: Parameter[];
  body?: RequestBody;
  responses: ApiResponse[];
  callbacks: Callback[];
  /** Samples that the author wrote; they stand before the generated ones. */
  samples: AuthorSample[];
  display: PlaygroundDisplay;
  deprecated: boolean;
  /** Small labels beside the address. */
  badges: Badge[];
  schemas: SchemaTable;
}

/** A base address of the API. */
export interface ServerInfo {
  /** May hold `{variables}`; no slash at the end. */
  url: string;
  /** A short word for it (OpenAPI 3.2). */
  name?: string;
  description?: string;
  variables: ServerVariable[];
}

/** A part of a base address that the reader can choose. */
export interface ServerVariable {
  name: string;
  default: string;
  /** The only values that are allowed, where there is such a list. */
  enum?: string[];
  /** Values to look at (AsyncAPI). */
  examples?: string[];
  description?: string;
}

/** Schemes that must be fulfilled together; none of them means "without authorisation". */
export interface SecurityAlternative {
  schemes: SecurityScheme[];
}

/** One way to say who is calling. `id` is its name in the description: credentials are remembered by it. */
export type SecurityScheme = {
  id: string;
  /** Markdown on the server, plain text in a playground's model. */
  description?: string;
  /** Prefilled (`x-default`). */
  default?: string;
  deprecated?: true;
} /** `format` is what the token looks like, for people: `JWT`. */ & (
  | { type: 'bearer'; format?: string }
  | { type: 'basic' }
  | { type: 'key'; in: 'header' | 'query' | 'cookie'; name: string }
  /** `Authorization: <scheme> <value>`. */
  | { type: 'http'; scheme: string }
  /** A token, sent as a bearer; the reader has one or gets one by a flow. */
  | {
      type: 'oauth2';
      scopes: string[];
      flows: OAuthFlow[];
      metadataUrl?: string;
      /** The client that readers sign in to (`x-defaultClientId`). */
      clientId?: string;
    }
  /** The same, from a provider that says itself where it is asked. */
  | { type: 'openid'; url?: string; scopes?: string[]; clientId?: string }
  /** A certificate of the caller, which the connection itself carries: nothing is added to the request. */
  | { type: 'mutual-tls' }
  /** What a broker asks for when the connection is opened, in words. */
  | { type: 'connection'; mechanism: string }
);

/** One way to get an OAuth 2.0 token. */
export interface OAuthFlow {
  type: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization' | 'implicit' | 'password';
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  /** What can be asked for, with words about it. */
  scopes: { name: string; description: string }[];
}

/** Where a parameter goes; `querystring` is the whole query as one value (OpenAPI 3.2). */
export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie';

/** How OpenAPI writes lists and objects into an address or header. */
export type ParameterStyle =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  /** As it is, without encoding (OpenAPI 3.2). */
  | 'cookie';

/** One parameter outside of the body. */
export interface Parameter {
  in: ParameterPlace;
  name: string;
  required: boolean;
  deprecated: boolean;
  description?: string;
  schema: SchemaId;
  style: ParameterStyle;
  explode: boolean;
  /** `?/:` and the like are sent as they are. */
  allowReserved?: true;
  /** The value is written as JSON (a parameter with `content`). */
  json?: true;
  examples: JsonValue[];
  /** Words in the empty input. */
  placeholder?: string;
}

/** What can be sent. */
export interface RequestBody {
  required: boolean;
  description?: string;
  /** At least one; the first is chosen at the beginning. */
  contents: MediaContent[];
}

/** A body in one media type. */
export interface MediaContent {
  /** As written: `application/json`, `multipart/form-data`. */
  mediaType: string;
  /** Markdown (OpenAPI 3.2). */
  description?: string;
  schema?: SchemaId;
  /** Of a stream: what each item is (OpenAPI 3.2). */
  itemSchema?: SchemaId;
  examples: MediaExample[];
  /** Examples that can be read elsewhere. */
  elsewhere?: ExampleElsewhere[];
  /** Of a form: how single fields are written, by name. */
  encoding?: Record<string, { contentType?: string; style?: ParameterStyle; explode?: boolean }>;
}

/** A whole body, as the author or the generator wrote it. */
export interface MediaExample {
  /** The key in `examples`; absent for the only one. */
  name?: string;
  summary?: string;
  description?: string;
  value: JsonValue;
  /** How the value looks when it is sent, where the author wrote that (OpenAPI 3.2). */
  text?: string;
}

/** An example of which only the address is known (`externalValue`): nothing is fetched for it. */
export interface ExampleElsewhere extends Pick<MediaExample, 'name' | 'summary' | 'description'> {
  address: string;
}

/** What the API answers with one status. */
export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  status: string;
  /** A few words (OpenAPI 3.2). */
  summary?: string;
  description?: string;
  headers: ResponseHeader[];
  contents: MediaContent[];
  /** Operations that can be called with what was answered. */
  links: ResponseLink[];
}

/** How an answer leads to another operation. */
export interface ResponseLink {
  name: string;
  /** Its `operationId`, or a reference to it. */
  operation?: string;
  description?: string;
  /** Where that operation is, if it is at another server. */
  server?: string;
  /** Parameters of that operation, each with a runtime expression: `userId` from `$response.body#/id`. */
  parameters: { name: string; value: string }[];
  /** What is sent to it as a body. */
  body?: string;
}

export interface ResponseHeader {
  name: string;
  description?: string;
  required: boolean;
  deprecated: boolean;
  schema?: SchemaId;
  examples: JsonValue[];
}

/** A request that the API sends back after this operation. */
export interface Callback {
  name: string;
  method: string;
  /** A runtime expression: `{$request.body#/callbackUrl}`. */
  expression: string;
  description?: string;
  body?: RequestBody;
  responses: ApiResponse[];
}

/** A request sample that the author wrote. */
export interface AuthorSample {
  /** As written, in lower case: a language of ours or any other. */
  language: string;
  label: string;
  code: string;
}
