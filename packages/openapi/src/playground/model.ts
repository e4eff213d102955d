import type { SampleLanguage } from '@quire/model';
import type {
  AuthorSample,
  EndpointKind,
  MediaContent,
  Parameter,
  SecurityAlternative,
  ServerInfo,
} from '../endpoint.ts';
import type { SchemaNode } from '../schema/schema-node.ts';

/**
 * All that a browser needs to build and send requests of one API page: plain JSON of bounded size.
 *
 * The page carries it as
 * `<script type="application/json" id="api-playground-model">…</script>`, with `<` written as
 * `\u003c`; only pages whose display is `interactive` have it. Beside it the markup offers:
 *
 * - `[data-q-api-bar]`: the bar with method and path, inside it `button[data-q-api-try]`, which is
 *   `hidden` until a script shows it: without scripts there is nothing to try.
 * - `[data-q-api-samples]`: the panel of request samples. Each sample is `[data-q-sample="<language>"]`
 *   with its code in `pre > code`, so that a script can write the samples of the form's values.
 * - `#param-…`: the anchors of documented parameters.
 *
 * Examples of bodies are in `contents[].examples`: those of the author, else one generated from
 * the schema, so that a raw editor never starts empty.
 */
export interface PlaygroundModel {
  version: 1;
  /** A `socket` is a connection over which both sides send messages. */
  kind: EndpointKind | 'socket';
  method: string;
  path: string;
  /** Tells operations of GraphQL from each other, which all have one address. */
  operation?: string;
  title: string;
  servers: ServerInfo[];
  security: SecurityAlternative[];
  parameters: Parameter[];
  body?: { required: boolean; contents: MediaContent[] };
  /** The table: a `SchemaId` is a position in it. */
  schemas: SchemaNode[];
  /** Languages of generated samples, in order; empty when the site switched them off. */
  languages: SampleLanguage[];
  samples: AuthorSample[];
  /** Whether the site wants requests to go through a proxy where one is offered. */
  proxy: boolean;
  /** Without proxy: send cookies to the API. */
  credentials: boolean;
  /** Whether inputs start with the values of examples, not only with defaults. */
  prefill: boolean;
  /** Of a socket: examples of what can be sent. */
  messages?: SocketMessage[];
  /** Of a socket: schemes whose credentials a page cannot send with it. */
  unsent?: string[];
}

/** A message to begin with. */
export interface SocketMessage {
  title: string;
  text: string;
}
