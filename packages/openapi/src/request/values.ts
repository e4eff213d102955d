import type { JsonValue } from '../json-value.ts';
import type { FileValue } from './api-request.ts';

/** What a reader entered for one security scheme. */
export interface Credential {
  /** A token or key. */
  value?: string;
  username?: string;
  password?: string;
}

/** What the form of a playground holds. */
export interface PlaygroundValues {
  /** Position in `servers`. */
  server: number;
  /** Values of server variables by name; the default where absent. */
  variables: Record<string, string>;
  /** Position in `security`. */
  security: number;
  /** By the id of the scheme. */
  credentials: Record<string, Credential>;
  /** By `toParameterKey`: absent or `undefined` is not sent, an empty text is. */
  parameters: Record<string, JsonValue | undefined>;
  /** Position in `body.contents`. */
  content: number;
  body?: BodyValue;
}

/** The body as it was entered. */
export type BodyValue =
  /** From the form: written as JSON, or as fields when the media type is a form. Files stand as `FileValue` in `files`. */
  | { type: 'value'; value: JsonValue; files?: Record<string, FileValue[]> }
  /** From the raw editor: sent as it is. */
  | { type: 'text'; text: string }
  /** The whole body is one file. */
  | { type: 'file'; file: FileValue };

/** The key of a parameter's value: a query and a header may have the same name. */
export function toParameterKey(parameter: { in: string; name: string }): string {
  return `${parameter.in}.${parameter.name}`;
}
