import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMcpRequest } from '@quire/assistant';
import { readJsonBody } from '@quire/base';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import { MCP_KEY, type SiteExtension } from '../hosting/site-extension.ts';
import type { Services } from '../services.ts';
import { toMcpUrl, toMetadataUrl } from './mcp-addresses.ts';
import { findCallerSite, type McpReaderParts } from './mcp-reader.ts';
import type { SiteAssistant } from './site-assistant.ts';
import type { SiteDocs } from './site-docs.ts';
import type { CheckVisitor } from './visitor-limits.ts';

export interface McpParts extends McpReaderParts {
  services: McpReaderParts['services'] & Pick<Services, 'siteUrl'>;
  assistant: SiteAssistant;
  docs: SiteDocs;
  checkVisitor: CheckVisitor;
  /** Of the software. */
  version: string;
}

type AskedSite = Parameters<SiteExtension>[2];

const BODY_LIMIT = 256 * 1024;
const MAX_BATCH = 20;
const BATCH_TOO_LONG = { message: `A batch can have at most ${MAX_BATCH} messages.`, path: 'body' };

/**
 * The MCP server of a site, over streamable HTTP with plain JSON answers. It keeps no sessions and
 * never speaks first, so a GET for a stream of its own is answered 405, as the protocol allows.
 */
export function createMcpExtension(parts: McpParts): SiteExtension {
  return async (request, response, site) => {
    if (site.key !== MCP_KEY) return false;
    const asked = await readAsked(parts, request, site);
    if ('status' in asked) {
      sendError(request, response, asked);
      return true;
    }
    const answer = await answerMcpRequest(
      { url: asked.url, headers: toHeaders(request), body: asked.body },
      {
        name: asked.site.siteName,
        version: parts.version,
        reader: parts.docs.reader(asked.site),
        countCall: (tool) =>
          tool === 'search' ? parts.assistant.count(asked.site, 'other') : undefined,
      },
    );
    await sendAnswer(response, answer);
    return true;
  };
}

interface Asked {
  site: LiveSite;
  url: string;
  body: unknown;
}

/** The messages of a request and the site as its caller may read it; or why it is not answered. */
async function readAsked(
  parts: McpParts,
  request: IncomingMessage,
  site: AskedSite,
): Promise<Asked | ApiError> {
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  const body = await readJsonBody(request, BODY_LIMIT);
  if ('problem' in body) {
    return body.problem === 'too-large' ? apiErrors.bodyTooLarge(BODY_LIMIT) : apiErrors.notJson();
  }
  const count = Array.isArray(body.value) ? body.value.length : 1;
  if (count > MAX_BATCH) return apiErrors.invalidRequest([BATCH_TOO_LONG]);
  // Every message is a question of its own: a batch saves nobody the wait.
  const visitor = parts.clientAddress(request);
  const wait = parts.checkVisitor(site.siteId, visitor, Math.max(1, count));
  if (wait !== undefined) return apiErrors.tooManyQuestions(wait);
  const origin = parts.services.siteUrl(site.host);
  const url = toMcpUrl(origin, site.basePath);
  // The protocol sends programs from here to whoever lets them in.
  const challenge = `Bearer resource_metadata="${toMetadataUrl(origin, site.basePath)}"`;
  // Tokens are for the address of the site itself: elsewhere nobody knows whom a token was meant for.
  const resource = site.isElsewhere ? undefined : { url, challenge };
  const own = await findCallerSite(parts, request, site, resource);
  if ('status' in own) return own;
  return resource && isClosed(own)
    ? apiErrors.readerTokenNeeded(challenge)
    : { site: own, url, body: body.value };
}

/** Whether a stranger could read no page here, and a token would let them in. */
function isClosed({ reader, readers, pages, file }: LiveSite): boolean {
  const hasTokens = readers.way === 'oidc' || readers.way === 'jwt';
  if (reader.kind !== 'stranger' || !hasTokens || readers.isPublic) return false;
  return ![...pages].some((page) => file(page) !== undefined);
}

function toHeaders({ headers }: IncomingMessage): Headers {
  const own = new Headers();
  for (const name of ['accept', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') own.set(name, value);
  }
  own.set('content-type', 'application/json');
  return own;
}

/** Notifications alone have no answer: 202 says that they arrived. */
async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {
    ...(bytes.length > 0
      ? { 'content-type': 'application/json', 'content-length': bytes.length }
      : {}),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
