import { type Html, html } from '@quire/base';
import type { Endpoint, SecurityScheme } from '../endpoint.ts';
import type { SchemaNode } from '../schema/schema-node.ts';
import type { AnchorBook } from './anchor-book.ts';
import { renderRow } from './field-row.ts';
import type { PageTools } from './page-tools.ts';
import type { ApiSection } from './section.ts';

/** How a request says who is calling; each scheme once, alternatives in words. */
export function toSecuritySection(
  { security }: Endpoint,
  anchors: AnchorBook,
  tools: PageTools,
): ApiSection | undefined {
  const schemes = new Map(
    security.flatMap(({ schemes: list }) => list.map((one) => [one.id, one])),
  );
  if (schemes.size === 0) return undefined;
  const rows = [...schemes.values()].map((scheme) =>
    renderRow(
      {
        id: anchors.take('authorization', toName(scheme)),
        name: toName(scheme),
        node: toNode(scheme),
        place: toPlace(scheme),
        required: security.every(({ schemes: list }) => list.some(({ id }) => id === scheme.id)),
        description: scheme.description ?? toHelp(scheme),
      },
      tools,
    ),
  );
  return {
    id: anchors.take('authorizations'),
    title: 'Authorizations',
    body: html`${renderAlternatives(security)}${rows}`,
    text: [...schemes.values()]
      .map((scheme) => `${toName(scheme)} ${scheme.description ?? ''}`)
      .join(' '),
  };
}

/** "Any one of these": only where there is a choice. */
function renderAlternatives(security: Endpoint['security']): Html | undefined {
  if (security.length < 2) return undefined;
  const words = security.map(({ schemes }) =>
    schemes.length === 0 ? 'no authorization' : schemes.map(toTitle).join(' and '),
  );
  return html`<p class="api-alternatives">Use one of: ${words.map((word, index) => html`${index > 0 && ' · '}<span>${word}</span>`)}</p>`;
}

/** What the reader sees as its name: the header or parameter that carries it. */
export function toName(scheme: SecurityScheme): string {
  if (scheme.type === 'mutual-tls') return 'Client certificate';
  return scheme.type === 'key' ? scheme.name : 'Authorization';
}

function toNode({ type }: SecurityScheme): SchemaNode {
  return { type: 'string', label: type === 'mutual-tls' ? 'certificate' : 'string' };
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
    default:
      return scheme.scheme;
  }
}

function toPlace(scheme: SecurityScheme): string {
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
    case 'oauth2': {
      const scopes =
        scheme.scopes.length > 0
          ? ` with the scopes ${scheme.scopes.map((scope) => `\`${scope}\``).join(', ')}`
          : '';
      return `An OAuth 2.0 access token${scopes}, sent as \`Authorization: Bearer <token>\`.`;
    }
    case 'openid':
      return 'An OpenID Connect token, sent as `Authorization: Bearer <token>`.';
    case 'mutual-tls':
      return 'A client certificate, which the caller presents when the connection is opened.';
    default:
      return `\`Authorization: ${scheme.scheme} <value>\`.`;
  }
}
