import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Clock, FetchTrust } from '@quire/base';
import { messageOf } from '@quire/base';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { appKeyUnreadable } from '../errors.ts';
import { createRestClient, type RestClient } from '../rest-client.ts';

/** A GitHub App of one organization, on github.com or on a server of its own. */
export interface GitHubApp {
  appId: string;
  /** As GitHub gives it, in PEM. */
  privateKey: string;
  /** `https://api.github.com`, or `https://HOST/api/v3` of an Enterprise Server. */
  apiUrl: string;
  trust: FetchTrust;
}

/** GitHub refuses tokens from the future, and its clock is not ours. */
const SKEW_SECONDS = 60;
/** GitHub takes at most ten minutes. */
const APP_TOKEN_SECONDS = 540;
/** A token is not used in the last minutes of its hour: the call that it is for takes time too. */
const SPARE_SECONDS = 300;

const tokenSchema = z.object({ token: z.string().min(1), expires_at: z.string() });

/** Asks as the App itself: for its installations, and for tokens. */
export function createAppClient(app: GitHubApp, clock: Clock, signal?: AbortSignal): RestClient {
  const key = readKey(app.privateKey);
  return createTokenClient(app, () => signAppToken(app.appId, key, clock), signal);
}

/** Tokens of one installation, for one repository if one is named, each kept for as long as GitHub says. */
export function createInstallationTokens(
  app: GitHubApp,
  { installation, repository }: { installation: string; repository?: string },
  clock: Clock,
): () => Promise<string> {
  const client = createAppClient(app, clock);
  let kept: { token: string; until: number } | undefined;
  return async () => {
    if (kept && clock.now() < kept.until) return kept.token;
    const given = await client.create(
      `/app/installations/${encodeURIComponent(installation)}/access_tokens`,
      // Only this repository, so that the token is worth no more than the connection.
      repository === undefined ? {} : { repository_ids: [Number(repository)] },
      tokenSchema,
    );
    kept = { token: given.token, until: Date.parse(given.expires_at) - SPARE_SECONDS * 1000 };
    return kept.token;
  };
}

/** Asks with a token of any kind. */
export function createTokenClient(
  { apiUrl, trust }: Pick<GitHubApp, 'apiUrl' | 'trust'>,
  token: () => Promise<string>,
  signal?: AbortSignal,
): RestClient {
  return createRestClient({
    provider: 'GitHub',
    apiUrl,
    trust,
    pageSize: 'per_page',
    headers: async () => ({
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${await token()}`,
      'x-github-api-version': '2022-11-28',
    }),
    ...(signal ? { signal } : {}),
  });
}

function signAppToken(appId: string, key: KeyObject, clock: Clock): Promise<string> {
  const now = Math.floor(clock.now() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(appId)
    .setIssuedAt(now - SKEW_SECONDS)
    .setExpirationTime(now + APP_TOKEN_SECONDS)
    .sign(key);
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw appKeyUnreadable({ reason: messageOf(error) }, error);
  }
}
