import type { IncomingMessage } from 'node:http';
import { type Clock, createRateLimit, isFromOwnPage, type RateLimit, toVisitor } from '@quire/base';
import { ANSWER_RATINGS } from '@quire/contract';
import * as z from 'zod';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import type { Database } from '../database/database.ts';
import { readPageBody } from '../hosting/read-page-body.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { rateAnswer } from './rate-answer.ts';

export interface RatingParts {
  db: Database;
  clock: Clock;
  clientAddress: ClientAddress;
}

/** Where the pages of a site say what a reader thinks of an answer. */
const RATING_KEY = '_quire/rating';
const BODY_LIMIT = 1024;
/** More than anybody reads answers in a minute, behind one address of a large office, too. */
const RATINGS_A_MINUTE = 60;

const ratingSchema = z.strictObject({
  /** As the end of the answer gave it. */
  answerId: z.uuid(),
  /** Nothing takes a rating back. */
  rating: z.enum(ANSWER_RATINGS).nullable(),
});

/** Takes in what readers think of answers: no key, but only from the site's own pages and for answers of the site. */
export function createRatingExtension(parts: RatingParts): SiteExtension {
  // Counted in this process alone, for a minute: addresses are never written anywhere.
  const visitors = createRateLimit(RATINGS_A_MINUTE, parts.clock);
  return async (request, response, site) => {
    if (site.key !== RATING_KEY) return false;
    const given = await readRating({ ...parts, visitors }, request, site.host);
    if ('status' in given) {
      sendError(request, response, given);
      return true;
    }
    const { answerId, rating } = given;
    if (await rateAnswer(parts, { siteId: site.siteId, answerId }, rating)) {
      response.writeHead(204, { 'cache-control': 'no-store' }).end();
    } else {
      sendError(request, response, apiErrors.notFound('answer'));
    }
    return true;
  };
}

async function readRating(
  { visitors, clientAddress }: RatingParts & { visitors: RateLimit },
  request: IncomingMessage,
  host: string,
): Promise<z.infer<typeof ratingSchema> | ApiError> {
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  if (!isFromOwnPage(request, host)) return apiErrors.foreignOrigin();
  if (!visitors.take(toVisitor(clientAddress(request)))) {
    return apiErrors.tooManyRequests(visitors.secondsLeft());
  }
  const body = await readPageBody(request, ratingSchema, BODY_LIMIT);
  return 'error' in body ? body.error : body.value;
}
