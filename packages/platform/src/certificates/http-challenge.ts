import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendPlainPage } from '@quire/base';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { certificates } from '../database/schema/index.ts';

const PREFIX = '/.well-known/acme-challenge/';

/** Answers the challenges of the certificate authority. False where a request is none, or nothing is asked of the host. */
export type ChallengeAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  host: string | undefined,
) => Promise<boolean>;

/** Whichever process is asked, it answers: the order may be another one's. */
export function createHttpChallengeAnswer(db: Database): ChallengeAnswer {
  return async (request, response, host) => {
    const token = readToken(request.url);
    if (token === undefined || host === undefined) return false;
    const answer = await findKeyAuthorization(db, host, token);
    if (answer === undefined) return false;
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': String(Buffer.byteLength(answer)),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : answer);
    return true;
  };
}

/** Whether it costs a look at the database: other requests never do. */
export function isChallengeRequest({ url }: IncomingMessage): boolean {
  return readToken(url) !== undefined;
}

/** RFC 8555, 8.3: base64url. */
function readToken(url: string | undefined): string | undefined {
  if (!url?.startsWith(PREFIX)) return undefined;
  const token = url.slice(PREFIX.length);
  return /^[A-Za-z0-9_-]{1,256}$/.test(token) ? token : undefined;
}

async function findKeyAuthorization(
  db: Database,
  host: string,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ keyAuthorization: certificates.keyAuthorization })
    .from(certificates)
    .where(and(eq(certificates.host, host), eq(certificates.challengeToken, token)));
  return row?.keyAuthorization ?? undefined;
}

/** Leads to https, on the host that was asked for. */
export function createHttpsRedirect({
  answerChallenge,
  readHost,
  siteUrl,
}: {
  answerChallenge: ChallengeAnswer;
  readHost(header: string | undefined): string | undefined;
  siteUrl(host: string): string;
}) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = readHost(request.headers.host);
    if (isChallengeRequest(request) && (await answerChallenge(request, response, host))) return;
    if (host === undefined || !request.url?.startsWith('/')) {
      sendPlainPage(request, response, 400, 'The request names no host.');
      return;
    }
    response.writeHead(308, {
      location: `${siteUrl(host)}${request.url}`,
      'content-length': '0',
      'cache-control': 'no-store',
    });
    response.end();
  };
}
