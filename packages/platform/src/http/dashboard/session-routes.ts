import { isId, toTimestamp } from '@quire/base';
import { sessionRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Session } from '../../database/schema/index.ts';
import { setPassword } from '../../members/members.ts';
import { endOtherSessions, endSession, listSessions } from '../../members/sessions.ts';
import { signIn } from '../../members/sign-in.ts';
import type { ClientAddress } from '../client-address.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT } from '../route-policy.ts';
import { refuseCredentials } from './refuse-credentials.ts';
import { type SessionAccess, SIGNED_IN, signedInOf } from './session-access.ts';

/** See who is signed in where, sign out, change the password. */
export function addSessionRoutes(
  instance: FastifyInstance,
  access: SessionAccess & { clientAddress: ClientAddress },
): void {
  addSessions(instance, access);
  addPasswordChange(instance, access);
}

function addSessions(instance: FastifyInstance, { services, cookie }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(sessionRoutes.signOut),
    ...SIGNED_IN,
    handler: async (request, reply) => {
      const { member: who, sessionId } = signedInOf(request);
      await endSession(db, who.id, sessionId);
      return reply.header('set-cookie', cookie.clear()).code(204).send(null);
    },
  });

  app.route({
    ...fromContract(sessionRoutes.me),
    ...SIGNED_IN,
    handler: async (request) => {
      const { member: who, orgId, orgName, plan } = signedInOf(request);
      return { member: who, organisation: { id: orgId, name: orgName, plan } };
    },
  });

  app.route({
    ...fromContract(sessionRoutes.list),
    ...SIGNED_IN,
    handler: async (request) => {
      const { member: who, sessionId } = signedInOf(request);
      const open = await listSessions(db, who.id, services);
      return { sessions: open.map((session) => toSessionRecord(session, sessionId)) };
    },
  });

  app.route({
    ...fromContract(sessionRoutes.end),
    ...SIGNED_IN,
    handler: async (request, reply) => {
      const { id } = request.params;
      const { member: who } = signedInOf(request);
      const isEnded = isId('ses', id) && (await endSession(db, who.id, id));
      if (!isEnded) throw apiErrors.notFound('session');
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(sessionRoutes.signOutEverywhere),
    ...SIGNED_IN,
    handler: async (request, reply) => {
      await endOtherSessions(db, signedInOf(request).member.id, undefined);
      return reply.header('set-cookie', cookie.clear()).code(204).send(null);
    },
  });
}

function toSessionRecord({ id, browser, createdAt, lastSeenAt }: Session, here: Session['id']) {
  return {
    id,
    browser,
    isThisOne: id === here,
    createdAt: toTimestamp(createdAt),
    lastSeenAt: toTimestamp(lastSeenAt),
  };
}

/** A new password needs the current one, and signs all other browsers out. */
function addPasswordChange(
  instance: FastifyInstance,
  { services, clientAddress }: SessionAccess & { clientAddress: ClientAddress },
): void {
  const { db } = services;
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(sessionRoutes.changePassword),
    bodyLimit: JSON_BODY_LIMIT,
    config: { policy: { access: { scope: 'admin' }, body: 'json' } },
    handler: async (request, reply) => {
      const { member: who, orgId, sessionId } = signedInOf(request);
      const { current, next } = request.body;
      const address = clientAddress(request.raw);
      const result = await signIn(services, {
        email: who.email,
        password: current,
        address,
        // It is signed in: what strangers try does not concern it.
        findBrowser: async () => sessionId,
      });
      if (result.state === 'throttled') throw apiErrors.tooManySignIns(result.retryAfterSeconds);
      // Not 401: the session is good, and the dashboard must not take it for ended.
      if (result.state === 'wrong') {
        throw apiErrors.invalidRequest([{ message: 'The current password is wrong.' }]);
      }
      await setPassword(db, { orgId, id: who.id }, next).catch(refuseCredentials);
      await endOtherSessions(db, who.id, sessionId);
      return reply.code(204).send(null);
    },
  });
}
