import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendAnswer } from '@quire/assistant/answering';
import { createRateLimit, isFromOwnPage, readJsonBody, toVisitor } from '@quire/base';
import { type PageMessage, pageMessageSchema } from '@quire/contract';
import type { Mount } from '../serve/mount.ts';
import { sendText } from '../serve/send-text.ts';
import type { ShownSite } from '../serve/shown-site.ts';
import { createAnswerPlaces } from './answer-places.ts';
import { createModelAnswers, type ModelAnswersParts } from './model-answers.ts';

const BODY_LIMIT = 256 * 1024;
/** A proxy in front of the server makes one address of all readers, so what one may have is generous. */
const QUESTIONS_A_MINUTE = 60;
const AT_ONCE = 24;
const AT_ONCE_OF_VISITOR = 12;

interface Refusal {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** Where pages ask the model of this server; it is not there where the values name none. */
export function createAssistantMount(parts: ModelAnswersParts): Mount {
  const answerWithModel = createModelAnswers(parts);
  const questions = createRateLimit(QUESTIONS_A_MINUTE, parts.clock);
  const places = createAnswerPlaces(AT_ONCE, AT_ONCE_OF_VISITOR);

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    site: ShownSite,
  ): Promise<Refusal | undefined> {
    const { assistant } = site.live;
    if (!assistant) return { status: 404, text: 'This server does not answer questions.' };
    const message = await readMessage(request);
    if ('status' in message) return message;
    const visitor = toVisitor(request.socket.remoteAddress ?? '');
    const leave = questions.take(visitor) ? places.take(visitor) : undefined;
    if (!leave) {
      const headers = { 'retry-after': String(questions.secondsLeft()) };
      return { status: 429, text: 'Too many questions. Try again in a moment.', headers };
    }
    const left = new AbortController();
    response.on('close', () => left.abort());
    try {
      const events = await answerWithModel({ site, assistant, message }, left.signal);
      if (!events) return { status: 404, text: 'This site cannot be searched.' };
      await sendAnswer(response, events);
      return undefined;
    } finally {
      leave();
    }
  }

  return {
    name: '_quire/assistant',
    async answer(request, response, site) {
      if (!site) return refuse(request, response, STARTING);
      // The version that the question is about stays readable until it is answered.
      site.live.release.hold();
      try {
        const refusal = await answer(request, response, site);
        if (refusal) refuse(request, response, refusal);
      } finally {
        site.live.release.free();
      }
    },
  };
}

const STARTING: Refusal = {
  status: 503,
  text: 'The site is being fetched. Try again in a moment.',
};

async function readMessage(request: IncomingMessage): Promise<PageMessage | Refusal> {
  if (request.method !== 'POST') {
    return { status: 405, text: 'Send questions with POST.', headers: { allow: 'POST' } };
  }
  if (!isFromOwnPage(request, toHostname(request))) {
    return { status: 403, text: 'Only pages of this site can ask questions.' };
  }
  const body = await readJsonBody(request, BODY_LIMIT);
  if ('problem' in body) {
    const isLarge = body.problem === 'too-large';
    return isLarge
      ? {
          status: 413,
          text: `The question is larger than ${BODY_LIMIT} bytes, which is the limit. Shorten it.`,
        }
      : { status: 415, text: 'Send the question as JSON, with the content type application/json.' };
  }
  const parsed = pageMessageSchema.safeParse(body.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return { status: 400, text: `${['body', ...(issue?.path ?? [])].join('.')}: ${issue?.message}` };
}

function toHostname({ headers }: IncomingMessage): string {
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
  // What follows could be a large body that nobody reads.
  const headers = { connection: 'close', ...refusal.headers };
  sendText(request, response, { ...refusal, headers });
}
