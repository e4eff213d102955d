import type { IncomingMessage, ServerResponse } from 'node:http';
import { createBoundedMap, createId, type Id, isFromOwnPage } from '@quire/base';
import { redact, toPlainText } from '../analytics/redact.ts';
import { DAY_MS, dayOf } from '../analytics/time-parts.ts';
import { type ApiError, apiErrors } from '../api-errors/api-error.ts';
import { sendError } from '../api-errors/send-error.ts';
import { type CheckVisitor, createVisitorLimits } from '../assistant/visitor-limits.ts';
import type { FeedbackReason } from '../database/schema/index.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import { readPageBody } from '../hosting/read-page-body.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { Services } from '../services.ts';
import { isRobot } from '../web-analytics/is-uncounted.ts';
import { findReadPath } from '../web-analytics/page-path.ts';
import { amendFeedback } from './amend-feedback.ts';
import { type FeedbackBody, feedbackBodySchema } from './feedback-body.ts';
import { type FeedbackCaps, keepFeedback } from './keep-feedback.ts';
import type { FeedbackRefusal, RefusedFeedback } from './refused-feedback.ts';

export interface FeedbackExtensionParts {
  services: Pick<Services, 'db' | 'clock' | 'random' | 'metrics'>;
  refused: RefusedFeedback;
  liveSites: Pick<LiveSites, 'findBefore'>;
  clientAddress: ClientAddress;
  limits: FeedbackCaps & { perVisitor: number };
  /** Without it the address is like any that a site does not have. */
  isOn: boolean;
}

/** Where the pages of a site send what readers say about them. */
export const FEEDBACK_KEY = '_quire/feedback';
const BODY_LIMIT = 16 * 1024;
/** Nobody reads a page and thinks about it in less. */
const LEAST_OPEN_MS = 1_500;
/** Pages and sites whose day is known to be full. */
const FULL_KEPT = 10_000;

type Site = Parameters<SiteExtension>[2];
type Answer = { id: string; status: 200 | 201 } | { refused: FeedbackRefusal; error: ApiError };

interface Desk extends FeedbackExtensionParts {
  checkVisitor: CheckVisitor;
  full: FullDays;
}

/**
 * Takes in what readers say about pages: no key, but only from the site's own pages, about a page that the reader may
 * read, and within the limits. Whatever is refused is counted, and nothing of it is stored.
 */
export function createFeedbackExtension(parts: FeedbackExtensionParts): SiteExtension {
  const { services, refused, limits, isOn } = parts;
  const { clock } = services;
  // In this process alone and for ten minutes: addresses are never written anywhere.
  const checkVisitor = createVisitorLimits({ perVisitor: limits.perVisitor }, clock);
  const desk = { ...parts, checkVisitor, full: createFullDays(() => clock.now()) };
  return async (request, response, site) => {
    if (site.key !== FEEDBACK_KEY || !isOn) return false;
    const answer = await take(desk, request, site);
    if ('id' in answer) sendId(response, answer);
    else if ('refused' in answer) {
      refused.count(site, answer.refused);
      sendError(request, response, answer.error);
    } else sendError(request, response, answer);
    return true;
  };
}

async function take(desk: Desk, request: IncomingMessage, site: Site): Promise<Answer | ApiError> {
  const { services, refused, clientAddress, liveSites } = desk;
  if (request.method !== 'POST') return apiErrors.methodNotAllowed('POST');
  if (!isFromOwnPage(request, site.host)) {
    return { refused: 'origin', error: apiErrors.foreignOrigin() };
  }
  const wait = desk.checkVisitor(site.siteId, clientAddress(request));
  if (wait !== undefined) return { refused: 'limit', error: apiErrors.tooMuchFeedback(wait) };
  const body = await readPageBody(request, feedbackBodySchema, BODY_LIMIT);
  if ('error' in body) return body.error;
  if (isSpam(request, body.value)) {
    refused.count(site, 'spam');
    // A program is not told that it was found out.
    return { id: createId('fbk', services.random), status: 201 };
  }
  const path = await findReadPath(site, body.value.path, liveSites);
  if (path === undefined) return { refused: 'page', error: apiErrors.notFound('page') };
  if (body.value.id === undefined) return store(desk, site, path, body.value);
  const id = body.value.id as Id<'fbk'>;
  const place = { siteId: site.siteId, id, path };
  const isThere = await amendFeedback(services, place, toSaid(body.value));
  return isThere ? { id, status: 200 } : apiErrors.notFound('feedback');
}

async function store(
  { services, limits, full }: Desk,
  site: Site,
  path: string,
  body: FeedbackBody,
): Promise<Answer> {
  const { orgId, siteId, versionId, isElsewhere } = site;
  const page = `${siteId} ${path}`;
  const isFull = () => ({
    refused: 'limit' as const,
    error: apiErrors.tooMuchFeedback(full.secondsLeft()),
  });
  if (full.has(siteId) || full.has(page)) return isFull();
  const kept = await keepFeedback(
    services,
    {
      ...{ orgId, siteId, versionId, path },
      ...toPlace(site, body),
      ...toSaid(body),
      caller: isElsewhere ? 'client-hosted' : 'hosted',
    },
    limits,
  );
  if ('full' in kept) {
    full.add(kept.full === 'site' ? siteId : page);
    return isFull();
  }
  services.metrics.feedbackEnded('stored');
  return { id: kept.id, status: 201 };
}

function sendId(response: ServerResponse, { id, status }: { id: string; status: number }): void {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify({ id }));
}

/** Sent by a program: by its name, faster than anybody reads, or with words where nobody sees an input. */
function isSpam({ headers }: IncomingMessage, { openMs, website = '' }: FeedbackBody): boolean {
  return isRobot(headers) || openMs < LEAST_OPEN_MS || website !== '';
}

/** The language and version that the page is in. The index of the site knows both; else the page says its language. */
function toPlace({ searchIndexes }: Site, { index, language }: FeedbackBody) {
  const found = searchIndexes.find(({ key }) => key === index);
  return { language: found?.language ?? language ?? null, version: found?.version ?? null };
}

function toSaid({ rating, reason, text, section }: FeedbackBody) {
  return {
    rating,
    reason: (reason as FeedbackReason | undefined) ?? null,
    text: toKeptText(text),
    section: toKeptSection(section),
  };
}

/** Line by line, so that lines stay lines. */
function toKeptText(text: string | undefined): string | null {
  const lines = (text ?? '').split(/\r?\n/).map(redact);
  return lines.join('\n').trim() || null;
}

/**
 * The id of a heading. One that holds an address or a key is none that an author wrote. Its words are looked at one by
 * one: a long id with a number in it is no key.
 */
function toKeptSection(section = ''): string | null {
  const plain = toPlainText(section);
  const words = plain.replaceAll('-', ' ').trim();
  return redact(words) === toPlainText(words) ? plain || null : null;
}

interface FullDays {
  has(name: string): boolean;
  add(name: string): void;
  secondsLeft(): number;
}

/** Remembers what is full until midnight of UTC: a flood is refused without asking the database. */
function createFullDays(now: () => number): FullDays {
  const days = createBoundedMap<string, string>(FULL_KEPT);
  return {
    has: (name) => days.get(name) === dayOf(now()),
    add: (name) => void days.set(name, dayOf(now())),
    secondsLeft: () => Math.ceil((DAY_MS - (now() % DAY_MS)) / 1000),
  };
}
