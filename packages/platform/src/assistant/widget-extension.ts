import type { IncomingMessage } from 'node:http';
import { sendAnswer } from '@quire/assistant';
import { isFromOwnPage, readJsonBody } from '@quire/base';
import { type PageMessage, pageMessageSchema } from '@quire/contract';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { SiteAssistant } from './site-assistant.ts';
import type { CheckVisitor } from './visitor-limits.ts';

export interface WidgetParts {
  assistant: SiteAssistant;
  clientAddress: ClientAddress;
  checkVisitor: CheckVisitor;
}

/** Where the pages of a site ask. */
const WIDGET_KEY = '_quire/assistant';
const BODY_LIMIT = 256 * 1024;

/** Answers the widget in the pages of a site: no key, but only for the site's own pages. */
export function createWidgetExtension(parts: WidgetParts): SiteExtension {
  return async (request, response, site) => {
    if (site.key !== WIDGET_KEY) return false;
    const message = await readMessage(parts, request, site.siteId, site.host);
    if ('status' in message) {
      sendError(request, response, message);
      return true;
    }
    const left = new AbortController();
    response.on('close', () => left.abort());
    const from = { caller: 'web', signal: left.signal } as const;
    await sendAnswer(response, await parts.assistant.accept(site, message, from));
    return true;
  };
}

async function readMessage(
  { clientAddress, checkVisitor }: WidgetParts,
  request: IncomingMessage,
  siteId: string,
  host: string,
): Promise<PageMessage | ApiError> {
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  if (!isFromOwnPage(request, host)) return apiErrors.foreignOrigin();
  const body = await readJsonBody(request, BODY_LIMIT);
  if ('problem' in body) {
    return body.problem === 'too-large' ? apiErrors.bodyTooLarge(BODY_LIMIT) : apiErrors.notJson();
  }
  const parsed = pageMessageSchema.safeParse(body.value);
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ message, path }) => ({
      message,
      path: ['body', ...path].join('.'),
    }));
    return apiErrors.invalidRequest(details);
  }
  const wait = checkVisitor(siteId, clientAddress(request));
  return wait === undefined ? parsed.data : apiErrors.tooManyQuestions(wait);
}
