import type { Diagnostic } from '@quire/base';
import type { MockRequest, OperationName } from '@quire/openapi';
import type { Api } from './list-apis.ts';

/** The rules of this check. */
export const RULES = [
  'run/request',
  'run/response',
  'run/not-sent',
  'run/unchecked',
  'run/program',
  'run/program-missing',
] as const;

/** A request with its place and its name in findings. */
export interface Sample {
  api: Api;
  request: MockRequest;
  name: string;
  place: Place;
  /** The operation that the sample is an example of. */
  operation?: OperationName;
  /** Some of it was made up, because the description has no example of it. */
  isMadeUp?: boolean;
}

/** Where a finding is. */
export type Place = Pick<Diagnostic, 'file' | 'line'>;

/** Words that a reader replaces: `<id>`, `{id}`, `$TOKEN`, `YOUR_KEY`. */
export const PLACEHOLDER = /<[\w\s-]+>|\{+\s*[A-Za-z_][\w\s.-]*\}+|\$[A-Za-z_]|\$\{|YOUR_|\.\.\.|…/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What nobody filled in cannot be sent; what would change data is sent only as it is written. */
export function canBeSent({ request, isMadeUp }: Pick<Sample, 'request' | 'isMadeUp'>): boolean {
  const { method, target, headers, body } = request;
  if (isMadeUp && !SAFE_METHODS.has(method.toUpperCase())) return false;
  const texts = [target, ...headers.map(([, value]) => value), new TextDecoder().decode(body)];
  return !texts.some((text) => PLACEHOLDER.test(text));
}

/** The name of a sample at the start of a sentence. */
export function toStart(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
