import { signInRoutes } from '@quire/contract';
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
import type { KnownBrowsers } from '../../members/known-browsers.ts';
import { findLoginLink, useLoginLink } from '../../members/login-links.ts';
import { createMember, setPassword } from '../../members/members.ts';
import { createSession, endOtherSessions } from '../../members/sessions.ts';
import { signIn } from '../../members/sign-in.ts';
import type { Services } from '../../services.ts';
import type { ClientAddress } from '../client-address.ts';
import { fromContract } from '../contract-route.ts';
import { JSON_BODY_LIMIT } from '../route-policy.ts';
import type { DashboardCookie } from './dashboard-cookies.ts';
import { refuseCredentials } from './refuse-credentials.ts';
import type { SessionAccess } from './session-access.ts';

export interface SignInRoutesOptions extends SessionAccess {
  clientAddress: ClientAddress;
  knownBrowsers: KnownBrowsers;
  knownCookie: DashboardCookie;
}

/** Who somebody says they are; a link for a known member needs the password alone. */
interface SignInByLink {
  email?: string | undefined;
  name?: string | undefined;
  password: string;
}

const anyone = {
  bodyLimit: JSON_BODY_LIMIT,
  config: { policy: { access: 'public', body: 'json' } },
} as const;

/** Sign in by link or password. */
export function addSignInRoutes(instance: FastifyInstance, options: SignInRoutesOptions): void {
  const { services, cookie, clientAddress, knownBrowsers, knownCookie } = options;
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  /** Signs this browser in, and remembers that it was here. */
  async function start(request: FastifyRequest, reply: FastifyReply, who: Member): Promise<void> {
    const browser = request.headers['user-agent'] ?? '';
    const session = await createSession(db, who, browser, services);
    const known = await knownBrowsers.remember(knownCookie.read(request.headers), who.id);
    reply.header('set-cookie', [cookie.set(session), knownCookie.set(known)]);
  }

  app.route({
    ...fromContract(signInRoutes.byPassword),
    ...anyone,
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
      await start(request, reply, result.member);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(signInRoutes.describeLink),
    ...anyone,
    handler: async (request) => {
      const link = await findLoginLink(db, request.body.secret, services);
      if (!link) throw apiErrors.linkUsed();
      return describeLink(db, link);
    },
  });

  app.route({
    ...fromContract(signInRoutes.byLink),
    ...anyone,
    handler: async (request, reply) => {
      const who = await db.transaction(async (tx) => {
        const link = await useLoginLink(tx, request.body.secret, services);
        if (!link) throw apiErrors.linkUsed();
        return letIn(tx, link, request.body, services).catch(refuseCredentials);
      });
      await start(request, reply, who);
      return reply.code(204).send(null);
    },
  });
}

/** The account of a link: a new one, or the one that it is for, with a new password. */
async function letIn(
  tx: Database,
  { orgId, memberId }: LoginLink,
  { email = '', name = '', password }: SignInByLink,
  services: Services,
): Promise<Member> {
  if (!memberId) return createMember(tx, { orgId, email, name, password }, services);
  const [known] = await tx.select().from(members).where(eq(members.id, memberId));
  if (!known) throw apiErrors.linkUsed();
  await setPassword(tx, known, password);
  await endOtherSessions(tx, known.id, undefined);
  return known;
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
