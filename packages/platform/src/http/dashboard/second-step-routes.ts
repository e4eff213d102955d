import { signInRoutes } from '@quire/contract';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type Member, members } from '../../database/schema/index.ts';
import { queueAlert } from '../../mail/queue-mail.ts';
import {
  countAttempt,
  type FailureLimit,
  forgetAttempts,
  LONGEST_WINDOW_MS,
  toSubject,
} from '../../members/failed-sign-ins.ts';
import { checkPasskey, createSignInOptions } from '../../members/passkeys.ts';
import { countRecoveryCodes, useRecoveryCode } from '../../members/recovery-codes.ts';
import { createStep, findStep, setChallenge, useStep } from '../../members/sign-in-steps.ts';
import { checkTotp } from '../../members/totp.ts';
import type { Services } from '../../services.ts';
import { fromContract } from '../contract-route.ts';
import { anyoneJson } from './before-sign-in.ts';
import { assertMayComeAlone } from './provider-sign-in-routes.ts';
import { createStartSession, type SignInOptions } from './start-session.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong codes for one account, in an hour from browsers that are not known to it. Six digits must not be found by trying. */
const MOST_CODES = 8;
/** Challenges and answers of passkeys, from one address. */
const MOST_PASSKEY_TRIES = 60;

/** The second step of a sign-in, and the only one of a sign-in by passkey. */
export function addSecondStepRoutes(instance: FastifyInstance, options: SignInOptions): void {
  addCodeRoute(instance, options);
  addPasskeyRoutes(instance, options);
}

function addCodeRoute(instance: FastifyInstance, options: SignInOptions): void {
  const { services, stepCookie, knownBrowsers, knownCookie } = options;
  const { db } = services;
  const start = createStartSession(options);
  instance.withTypeProvider<ZodTypeProvider>().route({
    ...fromContract(signInRoutes.byCode),
    ...anyoneJson('session.begin'),
    handler: async (request, reply) => {
      const step = await findStep(db, stepCookie.read(request.headers), services);
      const member = step?.memberId ? await findById(services, step.memberId) : undefined;
      if (!step || !member) throw apiErrors.signInExpired();
      const browser = await knownBrowsers.find(knownCookie.read(request.headers), member.id);
      // A stranger who knows the password must not be able to keep its owner out.
      const limit: FailureLimit = {
        subject: toSubject('second step', member.id, browser ?? ''),
        most: MOST_CODES,
        windowMs: browser ? WINDOW_MS : LONGEST_WINDOW_MS,
      };
      await assertAllowed(services, limit, () => useStep(db, step.subject, services));
      if (!(await isCode(services, member, request.body.code))) throw apiErrors.wrongCode();
      if (!(await useStep(db, step.subject, services))) throw apiErrors.signInExpired();
      await forgetAttempts(db, limit.subject);
      await assertMayComeAlone(options, member);
      await start(request, reply, member);
      return reply.code(204).send(null);
    },
  });
}

/** Six digits are the app's; anything else can only be a recovery code. */
async function isCode(services: Services, member: Member, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(code)) return checkTotp(services, member, code);
  const { db } = services;
  if (!(await useRecoveryCode(db, member.id, code, services))) return false;
  const left = await countRecoveryCodes(db, member.id);
  const facts = { What: `A recovery code was used to sign in. Codes left: ${left}.` };
  await queueAlert(db, member, { kind: 'second-factor-changed', facts }, services);
  return true;
}

function addPasskeyRoutes(instance: FastifyInstance, options: SignInOptions): void {
  const { services, stepCookie, party, clientAddress } = options;
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const start = createStartSession(options);
  const assertFew = (request: FastifyRequest, what: string) =>
    assertAllowed(services, {
      subject: toSubject(what, clientAddress(request.raw)),
      most: MOST_PASSKEY_TRIES,
      windowMs: WINDOW_MS,
    });

  app.route({
    ...fromContract(signInRoutes.passkeyOptions),
    ...anyoneJson({ none: 'It only asks for a proof.' }),
    handler: async (request, reply) => {
      await assertFew(request, 'passkey challenges');
      if (!request.body.isSecondStep) {
        const asked = await createSignInOptions(db, null, party);
        const secret = await createStep(db, { challenge: asked.challenge }, services);
        return reply.header('set-cookie', stepCookie.set(secret)).send(toRecord(asked));
      }
      const step = await findStep(db, stepCookie.read(request.headers), services);
      if (!step?.memberId) throw apiErrors.signInExpired();
      const asked = await createSignInOptions(db, step.memberId, party);
      await setChallenge(db, step.subject, asked.challenge);
      return reply.send(toRecord(asked));
    },
  });

  app.route({
    ...fromContract(signInRoutes.byPasskey),
    ...anyoneJson('session.begin'),
    handler: async (request, reply) => {
      await assertFew(request, 'passkey answers');
      const found = await findStep(db, stepCookie.read(request.headers), services);
      // Used up before it is looked at: a challenge is answered once, rightly or not.
      const step = found && (await useStep(db, found.subject, services));
      if (!step?.challenge) throw apiErrors.signInExpired();
      const response = request.body.response as unknown as AuthenticationResponseJSON;
      const passkey = await checkPasskey(services, { response, challenge: step.challenge }, party);
      // The second step takes a passkey of whoever gave the password, and of nobody else.
      const isOthers = step.memberId && passkey?.memberId !== step.memberId;
      const member = passkey && !isOthers && (await findById(services, passkey.memberId));
      if (!member) throw apiErrors.passkeyRefused();
      await assertMayComeAlone(options, member);
      await start(request, reply, member);
      return reply.code(204).send(null);
    },
  });
}

async function findById({ db }: Services, id: Member['id']): Promise<Member | undefined> {
  const [member] = await db.select().from(members).where(eq(members.id, id));
  return member;
}

async function assertAllowed(
  { db, clock }: Services,
  limit: FailureLimit,
  onRefused?: () => Promise<unknown>,
): Promise<void> {
  const wait = await countAttempt(db, limit, clock.now());
  if (wait === undefined) return;
  await onRefused?.();
  throw apiErrors.tooManySignIns(Math.max(1, Math.ceil(wait / 1000)));
}

/** Options of WebAuthn are plain data. */
const toRecord = (options: object) => options as Record<string, unknown>;
