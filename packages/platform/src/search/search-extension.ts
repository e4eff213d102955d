import type { IncomingMessage } from 'node:http';
import { type Clock, createRateLimit, type RateLimit } from '@quire/base';
import { MAX_QUERY_LENGTH, PAGE_KINDS, type PageFilter } from '@quire/search';
import * as z from 'zod';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { SiteDocs } from '../assistant/site-docs.ts';
import { toBundleSearcher } from '../hosting/elsewhere.ts';
import { readPageBody } from '../hosting/read-page-body.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import { toSentAnswer } from './sent-answer.ts';

export interface SearchParts {
  docs: SiteDocs;
  clock: Clock;
}

/** Where pages of a deployment elsewhere search. Hosted pages have the index itself. */
const SEARCH_KEY = '_quire/search';
const MAX_LABEL = 200;
const BODY_LIMIT = 4 * 1024;
/** Far more than the readers of one site type; what it takes from other sites stays small. */
const SEARCHES_A_MINUTE = 3_000;

const searchSchema = z.strictObject({
  query: z.string().min(1).max(MAX_QUERY_LENGTH),
  /** The index that the asking page is in: its language and version. */
  index: z
    .string()
    .regex(/^[a-z0-9_-]{1,200}$/)
    .optional(),
  /** The same by the labels of docs.json, for whoever does not know the name of the index. */
  language: z.string().min(1).max(MAX_LABEL).optional(),
  version: z.string().min(1).max(MAX_LABEL).optional(),
  /** Pages of one kind alone. */
  kind: z.enum(PAGE_KINDS).optional(),
  /** Pages of one tab alone, by its label. */
  tab: z.string().min(1).max(MAX_LABEL).optional(),
});
type Search = z.infer<typeof searchSchema>;

/** Searches the live version of a site for the pages of a bundle elsewhere. */
export function createSearchExtension({ docs, clock }: SearchParts): SiteExtension {
  const sites = createRateLimit(SEARCHES_A_MINUTE, clock);
  return async (request, response, site) => {
    if (site.key !== SEARCH_KEY) return false;
    const search = await readSearch(request, site.siteId, sites);
    if ('status' in search) {
      sendError(request, response, search);
      return true;
    }
    const index = await docs.openIndex(site, search);
    if (!index) {
      sendError(request, response, apiErrors.notFound('searchIndex'));
      return true;
    }
    const found = await toBundleSearcher(index, site).search(search.query, {
      filter: toFilter(search),
    });
    const body = Buffer.from(JSON.stringify(toSentAnswer(found)));
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
    return true;
  };
}

function toFilter({ kind, tab }: Search): PageFilter {
  return { ...(kind === undefined ? {} : { kind }), ...(tab === undefined ? {} : { tab }) };
}

async function readSearch(
  request: IncomingMessage,
  siteId: string,
  sites: RateLimit,
): Promise<Search | ApiError> {
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  if (!sites.take(siteId)) return apiErrors.tooManyRequests(sites.secondsLeft());
  const body = await readPageBody(request, searchSchema, BODY_LIMIT);
  return 'error' in body ? body.error : body.value;
}
