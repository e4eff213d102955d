import type { ServerResponse } from 'node:http';
import { answerMcpMessage, type RpcAnswer } from '@quire/assistant';
import { readJson } from '../hosting/read-json.ts';
import { MCP_KEY, type SiteExtension } from '../hosting/site-handler.ts';
import { apiErrors } from '../http/api-error.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { sendError } from '../http/send-error.ts';
import type { SiteAssistant } from './site-assistant.ts';
import type { SiteDocs } from './site-docs.ts';
import type { CheckVisitor } from './visitor-limits.ts';

export interface McpParts {
  assistant: SiteAssistant;
  docs: SiteDocs;
  clientAddress: ClientAddress;
  checkVisitor: CheckVisitor;
  /** Of the software. */
  version: string;
}

const BODY_LIMIT = 256 * 1024;
const MAX_BATCH = 20;

/**
 * The MCP server of a site, over streamable HTTP with plain JSON answers. It keeps no sessions and
 * never speaks first, so a GET for a stream of its own is answered 405, as the protocol allows.
 */
export function createMcpExtension(parts: McpParts): SiteExtension {
  return async (request, response, site) => {
    if (site.key !== MCP_KEY) return false;
    const refuse = (error: Parameters<typeof sendError>[2]) => {
      sendError(request, response, error);
      return true;
    };
    if (request.method !== 'POST') return refuse(apiErrors.methodNotAllowed('POST'));
    const body = await readJson(request, BODY_LIMIT);
    if ('problem' in body) {
      const isLarge = body.problem === 'too-large';
      return refuse(isLarge ? apiErrors.bodyTooLarge(BODY_LIMIT) : apiErrors.notJson());
    }
    const wait = parts.checkVisitor(site.siteId, parts.clientAddress(request));
    if (wait !== undefined) return refuse(apiErrors.tooManyQuestions(wait));
    const messages = Array.isArray(body.value) ? body.value.slice(0, MAX_BATCH) : [body.value];
    const answers: RpcAnswer[] = [];
    for (const message of messages) {
      const answer = await answerMcpMessage(message, {
        name: site.siteName,
        version: parts.version,
        reader: parts.docs.reader(site),
        countCall: (tool) => (tool === 'search' ? parts.assistant.count(site, 'other') : undefined),
      });
      if (answer) answers.push(answer);
    }
    sendJson(response, Array.isArray(body.value) ? answers : answers[0]);
    return true;
  };
}

/** Notifications alone have no answer: 202 says that they arrived. */
function sendJson(response: ServerResponse, answer: unknown): void {
  const isEmpty = answer === undefined || (Array.isArray(answer) && answer.length === 0);
  const bytes = isEmpty ? undefined : Buffer.from(JSON.stringify(answer));
  response.writeHead(bytes ? 200 : 202, {
    ...(bytes ? { 'content-type': 'application/json', 'content-length': bytes.length } : {}),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(bytes);
}
