import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseIndex } from '@quire/assistant';
import { apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { LiveSite } from '../hosting/live-site.ts';
import type { EmbedParts } from './embed-extension.ts';

const COLORS_FILE = '_quire/theme.css';

/** Says to the widget what it looks like and what it can ask; refused where strangers may read nothing. */
export async function sendEmbedConfig(
  { cache, hasAssistant }: EmbedParts,
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite,
): Promise<void> {
  if (request.method !== 'GET') {
    return sendError(request, response, apiErrors.methodNotAllowed('GET'));
  }
  const index = chooseIndex(site.searchIndexes, {});
  const isOpen = [...site.pages].some((page) => site.file(page) !== undefined);
  if (!index || !isOpen) return sendError(request, response, apiErrors.embedOfPrivateSite());
  const file = site.file(COLORS_FILE);
  const colors = file && (await cache.read(site.orgId, file));
  const config = {
    name: site.siteName,
    language: index.language ?? 'en',
    index: index.key,
    hasAssistant,
    colors: colors ? Buffer.from(colors).toString() : '',
  };
  const body = Buffer.from(JSON.stringify(config));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
