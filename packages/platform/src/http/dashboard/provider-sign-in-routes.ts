import { isId, messageOf, QuireError, toLocalPath } from '@quire/base';
import { signInRoutes } from '@quire/contract';
import type { PendingSignIn } from '@quire/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Member } from '../../database/schema/index.ts';
import { admitPerson } from '../../member-identity/admit-person.ts';
import {
  findSignIn,
  isSignInEnforced,
  openOidcSettings,
} from '../../member-identity/sign-in-settings.ts';
import { countAttempt, toSubject } from '../../members/failed-sign-ins.ts';
import { createStep, findStep, useStep } from '../../members/sign-in-steps.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { refuseConnection } from '../routes/connection-errors.ts';
import { anyone, anyoneJson } from './before-sign-in.ts';
import { createStartSession, type SignInOptions } from './start-session.ts';

/** Sign-ins that one address may begin in fifteen minutes. */
const MOST_BEGINNINGS = 60;
const WINDOW_MS = 15 * 60_000;
/** What is remembered until the browser comes back. */
interface Remembered {
  organization: string;
  next: string;
  pending: PendingSignIn;
}

/** Signing in through the identity provider of an organization. */
export function addProviderSignInRoutes(instance: FastifyInstance, options: SignInOptions): void {
  addBeginning(instance, options);
  addReturn(instance, options);
}

function addBeginning(instance: FastifyInstance, options: SignInOptions): void {
  const { services, stepCookie, origin, clientAddress } = options;
  const { db, clock, identity } = services;
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(signInRoutes.beginAtProvider),
    ...anyoneJson({ none: 'Nobody is signed in yet.' }),
    handler: async (request, reply) => {
      const subject = toSubject('provider sign-ins', clientAddress(request.raw));
      const limit = { subject, most: MOST_BEGINNINGS, windowMs: WINDOW_MS };
      const wait = await countAttempt(db, limit, clock.now());
      if (wait !== undefined) throw apiErrors.tooManySignIns(Math.max(1, Math.ceil(wait / 1000)));
      const { organization, next = '/' } = request.body;
      const signIn = isId('org', organization) ? await findSignIn(db, organization) : undefined;
      if (!signIn) throw apiErrors.notFound('signIn');
      const settings = await openOidcSettings(services, signIn).catch(refuseConnection);
      const { url, pending } = await identity.oidc
        .begin(settings, toRedirectUri(origin))
        .catch(refuseProvider);
      const remembered: Remembered = { organization, next: toLocalPath(next), pending };
      const step = { challenge: JSON.stringify(remembered) };
      const secret = await createStep(db, step, services);
      return reply.header('set-cookie', stepCookie.set(secret)).send({ url });
    },
  });
}

function addReturn(instance: FastifyInstance, options: SignInOptions): void {
  const { services, stepCookie, origin } = options;
  const { db, identity, logger } = services;
  const start = createStartSession(options);
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(signInRoutes.fromProvider),
    // Whatever looks at a link before its reader does must not use the answer up.
    exposeHeadRoute: false,
    ...anyone('session.begin'),
    handler: async (request, reply) => {
      const found = await findStep(db, stepCookie.read(request.headers), services);
      // Used up whatever comes of it: an answer is taken once.
      const step = found && (await useStep(db, found.subject, services));
      const remembered = readRemembered(step?.challenge);
      if (!remembered) return refuseEarly(request, reply);
      const { organization, pending, next } = remembered;
      const refuse = (refused: string) => {
        const orgId = organization as Member['orgId'];
        noteAudit(request, { orgId, action: 'session.refuse', after: { reason: refused } });
        return reply.redirect(`/sign-in?${new URLSearchParams({ refused, organization })}`, 302);
      };
      try {
        const signIn = isId('org', organization) ? await findSignIn(db, organization) : undefined;
        if (!signIn) return refuseEarly(request, reply);
        const settings = await openOidcSettings(services, signIn);
        const url = new URL(request.url, origin);
        const { person } = await identity.oidc.finish(settings, { pending, url });
        const admitted = await admitPerson(db, signIn, person, services);
        if (typeof admitted === 'string') return refuse(admitted);
        const { member, isNew } = admitted;
        if (isNew) noteAudit(request, { action: 'member.join', after: { role: member.role } });
        await start(request, reply, member);
        return reply.redirect(next, 302);
      } catch (error) {
        if (!(error instanceof QuireError)) throw error;
        logger.warn({ organization, error: messageOf(error) }, 'a sign-in was refused');
        return refuse('provider');
      }
    },
  });
}

/** An answer that belongs to nothing that was begun here. */
function refuseEarly(request: FastifyRequest, reply: FastifyReply) {
  noteAudit(request, { isUnchanged: true });
  return reply.redirect('/sign-in?refused=expired', 302);
}

/** Where the provider sends browsers back to. */
export function toRedirectUri(origin: string): string {
  return `${origin}/_dashboard/session/provider/callback`;
}

/** Where the members of an organization sign in. */
export function toSignInUrl(origin: string, organization: string): string {
  return `${origin}/sign-in?organization=${organization}`;
}

/** Refuses what is not the provider's where an organization lets in through it alone. */
export async function assertMayComeAlone(
  { services, origin }: Pick<SignInOptions, 'services' | 'origin'>,
  { orgId }: Pick<Member, 'orgId'>,
): Promise<void> {
  if (!(await isSignInEnforced(services.db, orgId))) return;
  throw apiErrors.signInEnforced(toSignInUrl(origin, orgId));
}

function readRemembered(text: string | null | undefined): Remembered | undefined {
  // A challenge of a passkey is no JSON.
  return text?.startsWith('{') ? (JSON.parse(text) as Remembered) : undefined;
}

function refuseProvider(error: unknown): never {
  if (!(error instanceof QuireError)) throw error;
  throw apiErrors.invalidRequest([{ message: error.what }]);
}
