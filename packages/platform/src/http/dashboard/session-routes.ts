import { isId, toTimestamp } from '@quire/base';
import { listAllowed, sessionRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Session } from '../../database/schema/index.ts';
import { queueAlert } from '../../mail/queue-mail.ts';
import { endLinksOf } from '../../members/login-links.ts';
import { setPassword } from '../../members/members.ts';
import { endOtherSessions, endSession, listSessions } from '../../members/sessions.ts';
import { noteAudit } from '../audit.ts';
import type { ClientAddress } from '../client-address.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { assertOwnPassword } from './own-password.ts';
import { refuseCredentials } from './refuse-credentials.ts';
import { type SessionAccess, signedIn, signedInJson, signedInOf } from './session-access.ts';

/** See who is signed in where, sign out, change the password. */
export function addSessionRoutes(
  instance: FastifyInstance,
  access: SessionAccess & { clientAddress: ClientAddress },
): void {
  addSessions(instance, access);
  addSigningOut(instance, access);
  addPasswordChange(instance, access);
}

function addSessions(instance: FastifyInstance, { services }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(sessionRoutes.me),
    ...signedIn('account.own'),
    handler: async (request) => {
      const { member: who, orgId, orgName, plan } = signedInOf(request);
      const { grants } = callerOf(request);
      return {
        member: who,
        organisation: { id: orgId, name: orgName, plan },
        role: grants.kind === 'member' ? grants.role : 'none',
        permissions: listAllowed(grants),
        docsUrl: services.docsUrl ?? null,
      };
    },
  });

  app.route({
    ...fromContract(sessionRoutes.list),
    ...signedIn('account.own'),
    handler: async (request) => {
      const { member: who, sessionId } = signedInOf(request);
      const open = await listSessions(db, who.id, services);
      return { sessions: open.map((session) => toSessionRecord(session, sessionId)) };
    },
  });
}

/** This browser, another one, all others, or all of them. */
function addSigningOut(instance: FastifyInstance, { services, cookie }: SessionAccess): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(sessionRoutes.signOut),
    ...signedIn('account.own', 'session.end'),
    handler: async (request, reply) => {
      const { member: who, sessionId } = signedInOf(request);
      await endSession(db, who.id, sessionId);
      return reply.header('set-cookie', cookie.clear()).code(204).send(null);
    },
  });

  app.route({
    ...fromContract(sessionRoutes.end),
    ...signedIn('account.own', 'session.end'),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { member: who } = signedInOf(request);
      const isEnded = isId('ses', id) && (await endSession(db, who.id, id));
      if (!isEnded) throw apiErrors.notFound('session');
      noteAudit(request, { target: { kind: 'session', id } });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(sessionRoutes.signOutOthers),
    ...signedIn('account.own', 'session.end'),
    handler: async (request, reply) => {
      const { member: who, sessionId } = signedInOf(request);
      await endOtherSessions(db, who.id, sessionId);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(sessionRoutes.signOutEverywhere),
    ...signedIn('account.own', 'session.end'),
    handler: async (request, reply) => {
      await endOtherSessions(db, signedInOf(request).member.id, undefined);
      return reply.header('set-cookie', cookie.clear()).code(204).send(null);
    },
  });
}

function toSessionRecord(session: Session, here: Session['id']) {
  const { id, browser, address, createdAt, lastSeenAt } = session;
  return {
    id,
    browser,
    address,
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
    ...signedInJson('account.own', 'account.password'),
    handler: async (request, reply) => {
      const caller = signedInOf(request);
      const { member: who, orgId, sessionId } = caller;
      const { current, next } = request.body;
      await assertOwnPassword(services, caller, {
        password: current,
        address: clientAddress(request.raw),
        words: 'The current password is wrong.',
      });
      const member = { ...who, orgId };
      await db.transaction(async (tx) => {
        await setPassword(tx, member, next).catch(refuseCredentials);
        await endOtherSessions(tx, who.id, sessionId);
        await endLinksOf(tx, who.id);
        await queueAlert(tx, member, { kind: 'password-changed' }, services);
      });
      return reply.code(204).send(null);
    },
  });
}
