import { isId, QuireError, toTimestamp } from '@quire/base';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import {
  type LoginLink,
  type Member,
  members,
  organisations,
} from '../../database/schema/index.ts';
import { findLoginLink, useLoginLink } from '../../members/login-links.ts';
import { createMember, setPassword } from '../../members/members.ts';
import {
  createSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '../../members/sessions.ts';
import { signIn } from '../../members/sign-in.ts';
import { apiErrors } from '../api-error.ts';
import type { ClientAddress } from '../client-address.ts';
import { JSON_BODY_LIMIT, NO_BODY } from '../route-policy.ts';
import { type SessionAccess, signedInOf } from './session-access.ts';

export interface SessionRoutesOptions extends SessionAccess {
  clientAddress: ClientAddress;
}

const anyone = { policy: { access: 'public', body: 'json' } } as const;
const member = { policy: { access: { scope: 'admin' }, body: 'none' } } as const;
const secret = z.string().max(200);
const person = {
  email: z.string().max(300).optional(),
  name: z.string().max(200).optional(),
  password: z.string().max(1_000),
};

/** Sign in by link or password, see who is signed in where, sign out. */
export function addSessionRoutes(instance: FastifyInstance, options: SessionRoutesOptions): void {
  const { services, cookie, clientAddress } = options;
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  /** Signs this browser in. */
  async function start(request: FastifyRequest, reply: FastifyReply, who: Member): Promise<void> {
    const browser = request.headers['user-agent'] ?? '';
    reply.header('set-cookie', cookie.set(await createSession(db, who, browser, services)));
  }

  app.route({
    method: 'POST',
    url: '/session',
    bodyLimit: JSON_BODY_LIMIT,
    config: anyone,
    schema: {
      body: z.strictObject({ email: z.string().max(300), password: z.string().max(1_000) }),
    },
    handler: async (request, reply) => {
      const address = clientAddress(request.raw);
      const result = await signIn(services, { ...request.body, address });
      if (result.state === 'throttled') throw apiErrors.tooManySignIns(result.retryAfterSeconds);
      if (result.state === 'wrong') throw apiErrors.wrongPassword();
      await start(request, reply, result.member);
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'POST',
    url: '/link',
    bodyLimit: JSON_BODY_LIMIT,
    config: anyone,
    schema: { body: z.strictObject({ secret }) },
    handler: async (request) => {
      const link = await findLoginLink(db, request.body.secret, services);
      if (!link) throw apiErrors.linkUsed();
      return describeLink(db, link);
    },
  });

  app.route({
    method: 'POST',
    url: '/link/use',
    bodyLimit: JSON_BODY_LIMIT,
    config: anyone,
    schema: { body: z.strictObject({ secret, ...person }) },
    handler: async (request, reply) => {
      const who = await db.transaction(async (tx) => {
        const link = await useLoginLink(tx, request.body.secret, services);
        if (!link) throw apiErrors.linkUsed();
        return letIn(tx, link, request.body).catch(refuse);
      });
      await start(request, reply, who);
      return reply.code(204).send();
    },
  });

  /** The account of a link: a new one, or the one that it is for, with a new password. */
  async function letIn(
    tx: Database,
    { orgId, memberId }: LoginLink,
    {
      email = '',
      name = '',
      password,
    }: { email?: string | undefined; name?: string | undefined; password: string },
  ): Promise<Member> {
    if (!memberId) return createMember(tx, { orgId, email, name, password }, services);
    const [known] = await tx.select().from(members).where(eq(members.id, memberId));
    if (!known) throw apiErrors.linkUsed();
    await setPassword(tx, known, password);
    await endOtherSessions(tx, known.id, undefined);
    return known;
  }

  app.route({
    method: 'DELETE',
    url: '/session',
    bodyLimit: NO_BODY,
    config: member,
    handler: async (request, reply) => {
      const { member: who, sessionId } = signedInOf(request);
      await endSession(db, who.id, sessionId);
      return reply.header('set-cookie', cookie.clear()).code(204).send();
    },
  });

  app.route({
    method: 'GET',
    url: '/me',
    bodyLimit: NO_BODY,
    config: member,
    handler: async (request) => {
      const { member: who, orgId, orgName, plan } = signedInOf(request);
      return { member: who, organisation: { id: orgId, name: orgName, plan } };
    },
  });

  app.route({
    method: 'GET',
    url: '/sessions',
    bodyLimit: NO_BODY,
    config: member,
    handler: async (request) => {
      const { member: who, sessionId } = signedInOf(request);
      const open = await listSessions(db, who.id, services);
      return {
        sessions: open.map(({ id, browser, createdAt, lastSeenAt }) => ({
          id,
          browser,
          isThisOne: id === sessionId,
          createdAt: toTimestamp(createdAt),
          lastSeenAt: toTimestamp(lastSeenAt),
        })),
      };
    },
  });

  app.route({
    method: 'DELETE',
    url: '/sessions/:id',
    bodyLimit: NO_BODY,
    config: member,
    schema: { params: z.object({ id: z.string() }) },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { member: who } = signedInOf(request);
      const isEnded = isId('ses', id) && (await endSession(db, who.id, id));
      if (!isEnded) throw apiErrors.notFound('The session');
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'DELETE',
    url: '/sessions',
    bodyLimit: NO_BODY,
    config: member,
    handler: async (request, reply) => {
      await endOtherSessions(db, signedInOf(request).member.id, undefined);
      return reply.header('set-cookie', cookie.clear()).code(204).send();
    },
  });

  app.route({
    method: 'PUT',
    url: '/password',
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    schema: {
      body: z.strictObject({ current: z.string().max(1_000), next: z.string().max(1_000) }),
    },
    handler: async (request, reply) => {
      const { member: who, orgId, sessionId } = signedInOf(request);
      const { current, next } = request.body;
      const address = clientAddress(request.raw);
      const result = await signIn(services, { email: who.email, password: current, address });
      if (result.state === 'throttled') throw apiErrors.tooManySignIns(result.retryAfterSeconds);
      // Not 401: the session is good, and the dashboard must not take it for ended.
      if (result.state === 'wrong') {
        throw apiErrors.invalidRequest([{ message: 'The current password is wrong.' }]);
      }
      await setPassword(db, { orgId, id: who.id }, next).catch(refuse);
      await endOtherSessions(db, who.id, sessionId);
      return reply.code(204).send();
    },
  });
}

/** What somebody sees who opens a link, before they use it. */
async function describeLink(db: Database, { orgId, memberId }: LoginLink) {
  const [organisation] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, orgId));
  const [known] = memberId
    ? await db
        .select({ email: members.email, name: members.name })
        .from(members)
        .where(eq(members.id, memberId))
    : [];
  return { organisation: organisation?.name ?? '', member: known ?? null };
}

/** What is wrong with an email or a password is the caller's to mend. */
function refuse(error: unknown): never {
  if (error instanceof QuireError && ['CREDENTIALS_REFUSED', 'EMAIL_TAKEN'].includes(error.code)) {
    throw apiErrors.invalidRequest([{ message: error.message }]);
  }
  throw error;
}
