import type { Endpoint, SecurityScheme } from '../endpoint.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
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
export function listCredentials({ security }: Pick<Endpoint, 'security'>): CredentialField[] {
  const schemes = new Map(
    security.flatMap(({ schemes: list }) => list.map((one) => [one.id, one])),
  );
  return [...schemes.values()].map((scheme) => ({
    name: toName(scheme),
    node: { type: 'string', label: toLabel(scheme) },
    place: toPlace(scheme),
    required: security.every(({ schemes: list }) => list.some(({ id }) => id === scheme.id)),
    deprecated: scheme.deprecated === true,
    description: [
      scheme.description ?? toHelp(scheme),
      ...listTokenFacts(scheme),
      ...listFlowFacts(scheme),
    ].join('\n\n'),
  }));
}

function listTokenFacts(scheme: SecurityScheme): string[] {
  return scheme.type === 'bearer' && scheme.format ? [`Token format: \`${scheme.format}\``] : [];
}

/** The ways to choose from, in words; none where there is no choice. */
export function listAlternatives({ security }: Pick<Endpoint, 'security'>): string[] {
  if (security.length < 2) return [];
  return security.map(({ schemes }) =>
    schemes.length === 0 ? 'no authorization' : schemes.map(toTitle).join(' and '),
  );
}

function toLabel(scheme: SecurityScheme): string {
  if (scheme.type === 'connection') return scheme.mechanism;
  return scheme.type === 'mutual-tls' ? 'certificate' : 'string';
}

function toName(scheme: SecurityScheme): string {
  if (scheme.type === 'connection') return scheme.id;
  if (scheme.type === 'mutual-tls') return 'Client certificate';
  return scheme.type === 'key' ? scheme.name : 'Authorization';
}

function toTitle(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'bearer':
      return 'bearer token';
    case 'basic':
      return 'user and password';
    case 'key':
      return scheme.name;
    case 'oauth2':
      return 'OAuth 2.0 token';
    case 'openid':
      return 'OpenID Connect token';
    case 'mutual-tls':
      return 'client certificate';
    case 'connection':
      return scheme.mechanism;
    default:
      return scheme.scheme;
  }
}

function toPlace(scheme: SecurityScheme): string {
  if (scheme.type === 'connection') return 'connection';
  if (scheme.type === 'mutual-tls') return 'mutual TLS';
  return scheme.type === 'key' ? scheme.in : 'header';
}

function toHelp(scheme: SecurityScheme): string {
  switch (scheme.type) {
    case 'bearer':
      return 'Bearer token: `Authorization: Bearer <token>`, where `<token>` is your token.';
    case 'basic':
      return 'Basic authorization: `Authorization: Basic <encoded-value>`, where `<encoded-value>` is `username:password` in base64.';
    case 'key':
      return `Your API key, sent as the ${scheme.in === 'query' ? 'query parameter' : scheme.in} \`${scheme.name}\`.`;
    case 'oauth2':
      return 'An OAuth 2.0 access token, sent as `Authorization: Bearer <token>`.';
    case 'openid':
      return 'An OpenID Connect token, sent as `Authorization: Bearer <token>`.';
    case 'connection':
      return 'Sent when the connection is opened.';
    case 'mutual-tls':
      return 'A client certificate, which the caller presents when the connection is opened.';
    default:
      return `\`Authorization: ${scheme.scheme} <value>\`.`;
  }
}
