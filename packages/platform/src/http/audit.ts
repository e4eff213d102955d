import { createRateLimit, type Id, messageOf } from '@quire/base';
import type { AuditAction } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditActor, INSTALLATION_CHAIN, type NewEntry } from '../audit/audit-log.ts';
import { members } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import type { ClientAddress } from './client-address.ts';

/** What a handler knows of its change and the route does not. */
export type AuditNote = Partial<
  Pick<NewEntry, 'orgId' | 'actor' | 'action' | 'target' | 'before' | 'after'>
> & {
  /** Whether all was already as it was asked for: then there is nothing to record. */
  isUnchanged?: boolean;
};

interface RequestAudit {
  note: AuditNote;
  /** The name of the pending note, once the handler was about to begin. */
  pending: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is to be recorded of the request. */
    audit: RequestAudit | undefined;
  }
}

/** Adds to what is recorded of a request. Later words on the same thing count. */
export function noteAudit(request: FastifyRequest, note: AuditNote): void {
  if (request.audit) request.audit.note = { ...request.audit.note, ...note };
}

/** Refusals that are recorded in a minute, of one source and of one organization: nobody fills the log. */
const REFUSALS_OF_SOURCE = 10;
const REFUSALS_OF_CHAIN = 60;

/**
 * Records every change that a route declares. A note is written before the handler begins and becomes the entry when it
 * ended well, so that a crash leaves a trace; the answer is sent after the entry is there. Refusals for lack of rights,
 * and refused sign-ins, are recorded as well.
 */
export function addAudit(
  app: FastifyInstance,
  services: Services,
  clientAddress: ClientAddress,
): void {
  const { audit, logger } = services;
  const recordRefusal = createRefusalRecorder(services);
  const sources = new WeakMap<FastifyRequest, string>();

  app.decorateRequest('audit', undefined);
  app.addHook('onRequest', async (request) => {
    // Known only now: a request that is cut off has no address when its answer is written.
    sources.set(request, clientAddress(request.raw));
    request.audit = { note: {}, pending: undefined };
  });

  app.addHook('preHandler', async (request) => {
    const action = actionOf(request);
    if (!action || !request.audit) return;
    request.audit.pending = await audit.begin(toEntry(request, action, sources.get(request)));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const action = actionOf(request);
    try {
      if (action && request.audit?.pending) await settle(request, reply, action);
      const source = sources.get(request);
      if (reply.statusCode >= 400) await recordRefusal(request, reply, { payload, source });
    } catch (error) {
      // The note stays, and becomes an entry without an outcome.
      logger.error({ error: messageOf(error), requestId: request.id }, 'an audit entry is missing');
    }
    return payload;
  });

  async function settle(request: FastifyRequest, reply: FastifyReply, action: AuditAction) {
    const pending = request.audit?.pending ?? '';
    const isRepeated =
      request.audit?.note.isUnchanged === true || reply.hasHeader('idempotency-replayed');
    const isChange = reply.statusCode < 400 && !isRepeated;
    if (isChange) await audit.finish(pending, toEntry(request, action, sources.get(request)));
    else await audit.drop(pending);
  }
}

/** Records refusals for lack of rights, and refused sign-ins, a few a minute of each source. */
function createRefusalRecorder(services: Services) {
  const ofSource = createRateLimit(REFUSALS_OF_SOURCE, services.clock);
  const ofChain = createRateLimit(REFUSALS_OF_CHAIN, services.clock);
  return async (
    request: FastifyRequest,
    { statusCode: status }: FastifyReply,
    { payload, source }: { payload: unknown; source: string | undefined },
  ): Promise<void> => {
    const isSignIn = actionOf(request) === 'session.begin';
    if (!(isSignIn ? [401, 403, 429] : [403]).includes(status)) return;
    const known = isSignIn ? await findAccount(services, request.body) : undefined;
    const orgId = request.caller?.orgId ?? known?.orgId;
    const chain = orgId ?? INSTALLATION_CHAIN;
    if (!ofSource.take(`${chain} ${source}`) || !ofChain.take(chain)) return;
    const entry: NewEntry = {
      orgId,
      actor: actorOf(request),
      action: isSignIn ? 'session.refuse' : 'request.refuse',
      target: isSignIn
        ? { kind: 'account', id: known?.id, name: known?.email }
        : { kind: 'route', name: `${request.method} ${request.routeOptions.url ?? ''}` },
      source,
      after: { status, code: codeOf(payload) },
      outcome: 'refused',
    };
    await services.db.transaction((tx) => services.audit.add(tx, entry));
  };
}

function actionOf(request: FastifyRequest): AuditAction | undefined {
  const declared = request.routeOptions.config.policy?.audit;
  return typeof declared === 'string' ? declared : undefined;
}

function actorOf({ caller }: FastifyRequest): AuditActor {
  return caller?.publisher ?? { kind: 'nobody', name: 'Unknown' };
}

function toEntry(
  request: FastifyRequest,
  action: AuditAction,
  source: string | undefined,
): NewEntry {
  const orgId: Id<'org'> | undefined = request.caller?.orgId;
  const entry = { orgId, actor: actorOf(request), action, target: defaultTarget(request), source };
  const { isUnchanged: _, ...note } = request.audit?.note ?? {};
  return { ...entry, ...note };
}

/** What the address names, until the handler says it better. */
function defaultTarget(request: FastifyRequest): NewEntry['target'] {
  const { domain } = (request.params ?? {}) as { domain?: string };
  return domain === undefined ? undefined : { kind: 'site', name: domain };
}

/** Whose account somebody tried to get into. An address that nobody has is not kept: it may be a mistyped password. */
async function findAccount({ db }: Services, body: unknown) {
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return undefined;
  const [member] = await db
    .select({ id: members.id, orgId: members.orgId, email: members.email })
    .from(members)
    .where(eq(members.email, email.trim().toLowerCase()));
  return member;
}

/** The code in an error body. */
function codeOf(payload: unknown): string {
  const text = typeof payload === 'string' ? payload : '{}';
  try {
    return String((JSON.parse(text) as { code?: unknown }).code ?? '');
  } catch {
    return '';
  }
}
