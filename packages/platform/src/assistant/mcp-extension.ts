import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerMcpMessage, type RpcAnswer } from '@quire/assistant';
import type { Clock } from '@quire/base';
import { maySee, namedGroupsSchema } from '@quire/contract';
import { ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import { isAddressAllowed } from '../auth/address-ranges.ts';
import { authenticate } from '../auth/authenticate.ts';
import { toNamedReader } from '../auth/named-reader.ts';
import type { Database } from '../database/database.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import { readJson } from '../hosting/read-json.ts';
import { MCP_KEY, type SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { SiteAssistant } from './site-assistant.ts';
import type { SiteDocs } from './site-docs.ts';
import type { CheckVisitor } from './visitor-limits.ts';

export interface McpParts {
  assistant: SiteAssistant;
  docs: SiteDocs;
  clientAddress: ClientAddress;
  checkVisitor: CheckVisitor;
  db: Database;
  clock: Clock;
  liveSites: Pick<LiveSites, 'loadOther'>;
  /** Of the software. */
  version: string;
}

const BODY_LIMIT = 256 * 1024;
const MAX_BATCH = 20;
const BATCH_TOO_LONG = { message: `A batch may have at most ${MAX_BATCH} messages.`, path: 'body' };

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
    const messages: unknown[] = Array.isArray(body.value) ? body.value : [body.value];
    if (messages.length > MAX_BATCH) return refuse(apiErrors.invalidRequest([BATCH_TOO_LONG]));
    // Every message is a question of its own: a batch saves nobody the wait.
    const count = Math.max(1, messages.length);
    const wait = parts.checkVisitor(site.siteId, parts.clientAddress(request), count);
    if (wait !== undefined) return refuse(apiErrors.tooManyQuestions(wait));
    const named = await findNamedSite(parts, request, site);
    if ('status' in named) return refuse(named);
    const answers = await answerAll(parts, named, messages);
    sendJson(response, Array.isArray(body.value) ? answers : answers[0]);
    return true;
  };
}

/** Groups that a program names, separated by commas; the key that allows it comes along. */
const GROUPS_HEADER = 'x-quire-groups';

/** The site as the caller may read it: with the cookie of a reader, or with a key and the groups that it names. */
async function findNamedSite(
  { db, clock, clientAddress, liveSites }: McpParts,
  request: IncomingMessage,
  site: LiveSite,
): Promise<LiveSite | ApiError> {
  const header = request.headers[GROUPS_HEADER];
  if (typeof header !== 'string') return site;
  const groups = namedGroupsSchema.safeParse(header.split(','));
  if (!groups.success) {
    const path = `headers.${GROUPS_HEADER}`;
    const message = groups.error.issues[0]?.message ?? 'must be names of groups';
    return apiErrors.invalidRequest([{ message, path }]);
  }
  const caller = await authenticate(db, request.headers.authorization, clock);
  if (caller?.orgId !== site.orgId || !maySee(caller.grants, site.siteId)) {
    return apiErrors.unauthorized();
  }
  const address = clientAddress(request);
  if (!isAddressAllowed(caller.addresses, address)) return apiErrors.addressRefused(address);
  try {
    const reader = toNamedReader(caller, site.siteId, groups.data);
    return await liveSites.loadOther({ ...site, reader }, site.versionId);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Answers in order; notifications have none. */
async function answerAll(
  { assistant, docs, version }: McpParts,
  site: LiveSite,
  messages: readonly unknown[],
): Promise<RpcAnswer[]> {
  const answers: RpcAnswer[] = [];
  for (const message of messages) {
    const answer = await answerMcpMessage(message, {
      name: site.siteName,
      version,
      reader: docs.reader(site),
      countCall: (tool) => (tool === 'search' ? assistant.count(site, 'other') : undefined),
    });
    if (answer) answers.push(answer);
  }
  return answers;
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
