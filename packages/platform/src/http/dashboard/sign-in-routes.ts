import { type SecondStep, signInRoutes } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Database } from '../../database/database.ts';
import {
  type LoginLink,
  type Member,
  members,
  organisations,
} from '../../database/schema/index.ts';
import { queueAlert } from '../../mail/queue-mail.ts';
import { endLinksOf, findLoginLink, useLoginLink } from '../../members/login-links.ts';
import { setMemberSites } from '../../members/member-roles.ts';
import { createMember, setPassword } from '../../members/members.ts';
import { loadSecondFactors, needsSecondStep } from '../../members/second-factors.ts';
import { endOtherSessions } from '../../members/sessions.ts';
import { signIn } from '../../members/sign-in.ts';
import { createStep } from '../../members/sign-in-steps.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { READS_ONLY } from '../route-policy.ts';
import { toAuditMember } from './audit-member.ts';
import { anyoneJson } from './before-sign-in.ts';
import { assertMayComeAlone } from './provider-sign-in-routes.ts';
import { refuseCredentials } from './refuse-credentials.ts';
import { createStartSession, type SignInOptions } from './start-session.ts';

/** Who somebody says they are; a link for a known member needs the password alone. */
interface SignInByLink {
  email?: string | undefined;
  name?: string | undefined;
  password: string;
}

/** Sign in by link or password. */
export function addSignInRoutes(instance: FastifyInstance, options: SignInOptions): void {
  addPasswordRoute(instance, options);
  addLinkRoutes(instance, options);
}

function addPasswordRoute(instance: FastifyInstance, options: SignInOptions): void {
  const { services, clientAddress, knownBrowsers, knownCookie } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const start = createStartSession(options);

  app.route({
    ...fromContract(signInRoutes.byPassword),
    ...anyoneJson('session.begin'),
    handler: async (request, reply) => {
      const address = clientAddress(request.raw);
      const kept = knownCookie.read(request.headers);
      const result = await signIn(services, {
        ...request.body,
        address,
        findBrowser: (memberId) => knownBrowsers.find(kept, memberId),
      });
      if (result.state === 'throttled') throw apiErrors.tooManySignIns(result.retryAfterSeconds);
      if (result.state === 'wrong') throw apiErrors.wrongPassword();
      await assertMayComeAlone(options, result.member);
      const next = await beginSecondStep(options, reply, result.member);
      if (next) {
        // Nobody is signed in yet: the second step is what is recorded.
        noteAudit(request, { isUnchanged: true });
        return reply.code(200).send(next);
      }
      await start(request, reply, result.member);
      return reply.code(204).send(null);
    },
  });
}

function addLinkRoutes(instance: FastifyInstance, options: SignInOptions): void {
  const { services } = options;
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const start = createStartSession(options);

  app.route({
    ...fromContract(signInRoutes.describeLink),
    ...anyoneJson(READS_ONLY),
    handler: async (request) => {
      const link = await findLoginLink(db, request.body.secret, services);
      if (!link) throw apiErrors.linkUsed();
      return describeLink(db, link);
    },
  });

  app.route({
    ...fromContract(signInRoutes.byLink),
    ...anyoneJson('session.begin'),
    handler: async (request, reply) => {
      const { who, link } = await joinByLink(services, request);
      if (link.mailId) await assertMayComeAlone(options, who);
      // A link from the operator is their own way in. One that came by mail shows only who reads that mail.
      const next = link.mailId && (await beginSecondStep(options, reply, who));
      if (next) {
        noteAudit(request, { action: 'account.password', ...toAuditMember(who) });
        return reply.code(200).send(next);
      }
      // Whoever has a link is told of a new password, not of a browser as well.
      await start(request, reply, who, { isExpected: true });
      return reply.code(204).send(null);
    },
  });
}

/** Uses a link up, for a new member or for a new password. */
async function joinByLink(
  services: Services,
  request: FastifyRequest & { body: SignInByLink & { secret: string } },
) {
  const { who, link } = await services.db.transaction(async (tx) => {
    const used = await useLoginLink(tx, request.body.secret, services);
    if (!used) throw apiErrors.linkUsed();
    const member = await letIn(tx, used, request.body, services).catch(refuseCredentials);
    return { who: member, link: used };
  });
  const { role } = who;
  const isNew = link.memberId === null;
  noteAudit(
    request,
    isNew ? { action: 'member.join', after: { role } } : { after: { newPassword: true } },
  );
  return { who, link };
}

/** What is asked for beside the password, if anything; this browser may answer it from now on. */
async function beginSecondStep(
  { services, stepCookie }: Pick<SignInOptions, 'services' | 'stepCookie'>,
  reply: FastifyReply,
  { id: memberId }: Member,
): Promise<SecondStep | undefined> {
  const factors = await loadSecondFactors(services.db, memberId);
  if (!needsSecondStep(factors)) return undefined;
  const secret = await createStep(services.db, { memberId }, services);
  reply.header('set-cookie', stepCookie.set(secret));
  return { app: factors.appSince !== null, passkey: factors.passkeys.length > 0 };
}

/** The account of a link: a new one, or the one that it is for, with a new password. */
async function letIn(
  tx: Database,
  { orgId, memberId, email: invited, role, sites }: LoginLink,
  { email = '', name = '', password }: SignInByLink,
  services: Services,
): Promise<Member> {
  if (!memberId) {
    const address = invited ?? email;
    const person = { orgId, email: address, name, password, role };
    const member = await createMember(tx, person, services);
    await setMemberSites(tx, member, sites);
    return member;
  }
  const [known] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!known) throw apiErrors.linkUsed();
  await setPassword(tx, known, password);
  await endOtherSessions(tx, known.id, undefined);
  await endLinksOf(tx, known.id);
  await queueAlert(tx, known, { kind: 'password-changed' }, services);
  return known;
}

/** What somebody sees who opens a link, before they use it. */
async function describeLink(db: Database, { orgId, memberId, email }: LoginLink) {
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
  return { organisation: organisation?.name ?? '', member: known ?? null, email };
}
