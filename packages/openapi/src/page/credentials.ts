import type { Endpoint, SecurityScheme } from '../endpoint.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import { type ApiWords, say } from '../words/api-words.ts';
import { listFlowFacts } from './oauth-flows.ts';

/** One thing that a request says about who is calling. */
export interface CredentialField {
  /** The header or parameter that carries it. */
  name: string;
  node: SchemaNode;
  place: string;
  required: boolean;
  deprecated: boolean;
  /** Markdown: of the author, or how it is sent. */
  description: string;
}

/** All schemes of an endpoint, each once. */
export function listCredentials(
  { security }: Pick<Endpoint, 'security'>,
  { security: words }: ApiWords,
): CredentialField[] {
  const schemes = new Map(
    security.flatMap(({ schemes: list }) => list.map((one) => [one.id, one])),
  );
  return [...schemes.values()].map((scheme) => ({
    name: toName(scheme, words),
    node: { type: 'string', label: toLabel(scheme, words) },
    place: toPlace(scheme, words),
    required: security.every(({ schemes: list }) => list.some(({ id }) => id === scheme.id)),
    deprecated: scheme.deprecated === true,
    description: [
      scheme.description ?? toHelp(scheme, words),
      ...listTokenFacts(scheme, words),
      ...listFlowFacts(scheme, words),
    ].join('\n\n'),
  }));
}

type SecurityWords = ApiWords['security'];

function listTokenFacts(scheme: SecurityScheme, { tokenFormat }: SecurityWords): string[] {
  return scheme.type === 'bearer' && scheme.format
    ? [say(tokenFormat, `\`${scheme.format}\``)]
    : [];
}

/** The ways to choose from, in words; none where there is no choice. */
export function listAlternatives(
  { security }: Pick<Endpoint, 'security'>,
  { security: words }: ApiWords,
): string[] {
  if (security.length < 2) return [];
  return security.map(({ schemes }) =>
    schemes.length === 0
      ? words.none
      : schemes.map((scheme) => toTitle(scheme, words)).join(words.and),
  );
}

function toLabel(scheme: SecurityScheme, words: SecurityWords): string {
  if (scheme.type === 'connection') return scheme.mechanism;
  return scheme.type === 'mutual-tls' ? words.certificateType : 'string';
}

function toName(scheme: SecurityScheme, words: SecurityWords): string {
  if (scheme.type === 'connection') return scheme.id;
  if (scheme.type === 'mutual-tls') return words.certificateField;
  return scheme.type === 'key' ? scheme.name : 'Authorization';
}

function toTitle(scheme: SecurityScheme, words: SecurityWords): string {
  switch (scheme.type) {
    case 'bearer':
      return words.bearer;
    case 'basic':
      return words.basic;
    case 'key':
      return scheme.name;
    case 'oauth2':
      return words.oauth2;
    case 'openid':
      return words.openid;
    case 'mutual-tls':
      return words.certificate;
    case 'connection':
      return scheme.mechanism;
    default:
      return scheme.scheme;
  }
}

function toPlace(scheme: SecurityScheme, { connection }: SecurityWords): string {
  if (scheme.type === 'connection') return connection;
  if (scheme.type === 'mutual-tls') return 'mutual TLS';
  return scheme.type === 'key' ? scheme.in : 'header';
}

function toHelp(scheme: SecurityScheme, words: SecurityWords): string {
  switch (scheme.type) {
    case 'bearer':
      return words.bearerHelp;
    case 'basic':
      return words.basicHelp;
    case 'key':
      return say(words[`${scheme.in}Help`], scheme.name);
    case 'oauth2':
      return words.oauth2Help;
    case 'openid':
      return words.openidHelp;
    case 'connection':
      return words.connectionHelp;
    case 'mutual-tls':
      return words.certificateHelp;
    default:
      return `\`Authorization: ${scheme.scheme} <value>\`.`;
  }
}
