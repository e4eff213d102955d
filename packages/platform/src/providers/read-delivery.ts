import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a webhook says, as far as it is believed: that there may be something new. */
export interface Delivery {
  /** The same when the provider sends it again; nothing where the sender gives none. */
  id: string | undefined;
  /** As the provider calls it. */
  event: string;
  /** The provider's id of the repository; only read where one address takes in those of many. */
  repositoryId: string | undefined;
  /** Whether branches or requests may have changed. A greeting, for example, changes nothing. */
  isHint: boolean;
}

export type DeliveryKind = 'github' | 'gitlab' | 'gitea' | 'generic';

export interface SignedRequest {
  headers: Record<string, string | string[] | undefined>;
  /** The bytes as they came: the signature is over them. */
  body: Uint8Array;
}

interface Shape {
  idHeaders: readonly string[];
  eventHeaders: readonly string[];
  /** The events after which refs or requests are read again. */
  hints: ReadonlySet<string>;
  isSigned(request: SignedRequest, secret: string): boolean;
}

/** The senders of the world, by what each of them documents. */
const SHAPES: Record<DeliveryKind, Shape> = {
  github: {
    idHeaders: ['x-github-delivery'],
    eventHeaders: ['x-github-event'],
    hints: new Set(['push', 'create', 'delete', 'pull_request']),
    isSigned: (request, secret) =>
      hasHmac(request, secret, { header: 'x-hub-signature-256', prefix: 'sha256=' }),
  },
  gitlab: {
    idHeaders: ['idempotency-key', 'x-gitlab-event-uuid'],
    eventHeaders: ['x-gitlab-event'],
    hints: new Set(['Push Hook', 'Tag Push Hook', 'Merge Request Hook', 'System Hook']),
    isSigned: ({ headers }, secret) => isSame(toText(headers['x-gitlab-token']), secret),
  },
  gitea: {
    idHeaders: ['x-gitea-delivery', 'x-forgejo-delivery'],
    eventHeaders: ['x-gitea-event', 'x-forgejo-event'],
    hints: new Set(['push', 'create', 'delete', 'pull_request', 'pull_request_sync']),
    isSigned: (request, secret) =>
      hasHmac(request, secret, { header: 'x-gitea-signature', prefix: '' }) ||
      hasHmac(request, secret, { header: 'x-forgejo-signature', prefix: '' }),
  },
  generic: {
    idHeaders: ['x-quire-delivery'],
    eventHeaders: ['x-quire-event'],
    hints: new Set(['push']),
    isSigned: (request, secret) =>
      hasHmac(request, secret, { header: 'x-quire-signature-256', prefix: 'sha256=' }),
  },
};

const LONGEST_NAME = 200;

/** Reads a delivery; nothing when its signature is not from who knows the secret. */
export function readDelivery(
  kind: DeliveryKind,
  request: SignedRequest,
  secret: string,
): Delivery | undefined {
  const shape = SHAPES[kind];
  if (!shape.isSigned(request, secret)) return undefined;
  const first = (names: readonly string[]) =>
    names.map((name) => toText(request.headers[name])).find((value) => value !== '');
  const event = first(shape.eventHeaders) ?? (kind === 'generic' ? 'push' : '');
  return {
    id: first(shape.idHeaders)?.slice(0, LONGEST_NAME),
    event: event.slice(0, LONGEST_NAME),
    repositoryId: kind === 'github' ? readRepositoryId(request.body) : undefined,
    isHint: shape.hints.has(event),
  };
}

const payloadSchema = z.object({ repository: z.object({ id: z.number() }) });

function readRepositoryId(body: Uint8Array): string | undefined {
  try {
    const { data } = payloadSchema.safeParse(JSON.parse(Buffer.from(body).toString('utf8')));
    return data && String(data.repository.id);
  } catch {
    return undefined;
  }
}

function hasHmac(
  { headers, body }: SignedRequest,
  secret: string,
  { header, prefix }: { header: string; prefix: string },
): boolean {
  const given = toText(headers[header]);
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  return isSame(given, `${prefix}${expected}`);
}

/** Takes the same time wherever and by whatever length the texts differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}

/** A header that came twice is none: nobody says twice who they are. */
function toText(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
