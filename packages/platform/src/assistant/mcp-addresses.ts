import { MCP_KEY } from '../hosting/site-extension.ts';

/** Where the server of a site is, as tokens for it name it. */
export function toMcpUrl(origin: string, basePath: string): string {
  return `${origin}${basePath}/${MCP_KEY}`;
}

/** Where programs learn who lets them in (RFC 9728), below the place of the site. */
export function toMetadataUrl(origin: string, basePath: string): string {
  return `${origin}${basePath}/${METADATA_KEY}`;
}

const METADATA_KEY = '.well-known/oauth-protected-resource';

/** Addresses of documents about the server, below the place of the site, and what each is. */
const DOCUMENTS: Readonly<Record<string, 'metadata' | 'card' | 'servers'>> = {
  [METADATA_KEY]: 'metadata',
  [`${METADATA_KEY}/${MCP_KEY}`]: 'metadata',
  '.well-known/mcp/server-card.json': 'card',
  '.well-known/mcp.json': 'servers',
  '.well-known/mcp': 'servers',
};

/** Which document about the server an address of the site is. */
export function toMcpDocument(key: string): 'metadata' | 'card' | 'servers' | undefined {
  return Object.hasOwn(DOCUMENTS, key) ? DOCUMENTS[key] : undefined;
}
