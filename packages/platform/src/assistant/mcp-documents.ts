import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { ReaderSettings } from '../database/schema/index.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import { toIssuerAddress } from '../readers/bearer-settings.ts';
import { findReaderSettings } from '../readers/reader-settings.ts';
import type { Services } from '../services.ts';
import { toMcpDocument, toMcpUrl } from './mcp-addresses.ts';

export interface McpDocumentParts {
  services: Pick<Services, 'db' | 'siteUrl'>;
  /** Of the software. */
  version: string;
}

type AskedSite = Parameters<SiteExtension>[2];

const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/**
 * Documents by which programs find the MCP server of a site and learn who lets them in. A file of the author at such an
 * address is sent in its place, but for who lets programs in.
 */
export function createMcpDocuments({ services, version }: McpDocumentParts): SiteExtension {
  return async (request, response, site) => {
    const kind = toMcpDocument(site.key);
    if (!kind || site.isElsewhere || (kind !== 'metadata' && site.file(site.key))) return false;
    const settings =
      site.readers.way === 'none'
        ? undefined
        : await findReaderSettings(services.db, { id: site.siteId });
    const hasTokens = settings?.way === 'oidc' || settings?.way === 'jwt';
    // Where no token lets anybody in, a private site tells programs no more than it tells strangers.
    if (kind === 'metadata' ? !hasTokens : !hasTokens && !site.view.decide('site')) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendError(request, response, apiErrors.methodNotAllowed('GET, HEAD'));
      return true;
    }
    const url = toMcpUrl(services.siteUrl(site.host), site.basePath);
    const documents = {
      metadata: () => toMetadata(url, settings),
      card: () => toCard(site, url, version),
      servers: () => toServers(url, version, hasTokens ? 'oauth2' : 'none'),
    };
    sendJson(request, response, documents[kind]());
    return true;
  };
}

/** What RFC 9728 asks for. An application that hands readers over has no address to ask for tokens at. */
function toMetadata(resource: string, settings: ReaderSettings | undefined) {
  const issuer = toIssuerAddress(settings);
  const scopes = settings?.oidc ? [...new Set(['openid', ...settings.oidc.scopes])] : undefined;
  return {
    resource,
    ...(issuer === undefined ? {} : { authorization_servers: [issuer] }),
    ...(scopes ? { scopes_supported: scopes } : {}),
    bearer_methods_supported: ['header'],
  };
}

/** The name of a site that this reader may not read is not told. */
function toCard(site: AskedSite, url: string, version: string) {
  const name = site.view.decide('site') ? `${site.siteName} documentation` : 'Documentation';
  return {
    $schema: CARD_SCHEMA,
    name: `${site.host.split('.').reverse().join('.')}/docs`,
    version,
    title: name,
    description: `Search and read: ${name}.`,
    remotes: [{ type: 'streamable-http', url }],
  };
}

function toServers(url: string, version: string, authentication: 'none' | 'oauth2') {
  const server = { name: 'docs', url, transport: 'http', authentication };
  return { version, transport: 'http', url, servers: [server] };
}

/** Programs in browsers may read it too: it says nothing that depends on who asks, but for a name. */
function sendJson(request: IncomingMessage, response: ServerResponse, value: object): void {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
