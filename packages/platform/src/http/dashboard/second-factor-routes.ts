import { isId, toTimestamp } from '@quire/base';
import { secondFactorRoutes } from '@quire/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import type { Database } from '../../database/database.ts';
import type { Passkey } from '../../database/schema/index.ts';
import { queueAlert } from '../../mail/queue-mail.ts';
import { countAttempt, toSubject } from '../../members/failed-sign-ins.ts';
import {
  addPasskey,
  countPasskeys,
  createPasskeyOptions,
  MOST_PASSKEYS,
  renamePasskey,
} from '../../members/passkeys.ts';
import { createRecoveryCodes } from '../../members/recovery-codes.ts';
import {
  ensureRecoveryCodes,
  loadSecondFactors,
  needsSecondStep,
  removePasskey,
  removeTotp,
} from '../../members/second-factors.ts';
import { isProven, noteProof, type SignedIn } from '../../members/sessions.ts';
import { putStep, useStep } from '../../members/sign-in-steps.ts';
import { confirmTotp, startTotp } from '../../members/totp.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { refuseConnection } from '../routes/connection-errors.ts';
import { assertOwnPassword } from './own-password.ts';
import { signedIn, signedInJson, signedInOf } from './session-access.ts';
import type { SignInOptions } from './start-session.ts';

/** Wrong codes while an app is set up: whoever sets it up knows the secret, so these are typing errors. */
const MOST_CODES = 20;
const WINDOW_MS = 15 * 60_000;

/** The authenticator app, passkeys and recovery codes of whoever is signed in. */
export function addSecondFactorRoutes(instance: FastifyInstance, options: SignInOptions): void {
  addOverview(instance, options);
  addAppRoutes(instance, options);
  addPasskeyCreation(instance, options);
  addPasskeyChanges(instance, options);
}

function addOverview(
  instance: FastifyInstance,
  { services, clientAddress }: Pick<SignInOptions, 'services' | 'clientAddress'>,
): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(secondFactorRoutes.list),
    ...signedIn('account.own'),
    handler: async (request) => {
      const caller = signedInOf(request);
      const factors = await loadSecondFactors(db, caller.member.id);
      return {
        appSince: factors.appSince && toTimestamp(factors.appSince),
        passkeys: factors.passkeys.map(toPasskeyRecord),
        recoveryCodesLeft: factors.recoveryCodes,
        isProven: isProven(caller, services),
      };
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.prove),
    ...signedInJson('account.own', { none: 'It proves who is signed in, and changes nothing.' }),
    handler: async (request, reply) => {
      const caller = signedInOf(request);
      const { password } = request.body;
      await assertOwnPassword(services, caller, {
        password,
        address: clientAddress(request.raw),
        words: 'The password is wrong.',
      });
      await noteProof(db, caller.sessionId, services);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.renewCodes),
    ...signedIn('account.own', 'account.recovery-codes'),
    handler: async (request, reply) => {
      const { member } = provenOf(request, services);
      if (!needsSecondStep(await loadSecondFactors(db, member.id))) {
        throw apiErrors.conflict(
          'SECOND_FACTOR_STATE',
          'Add an authenticator app or a passkey first.',
        );
      }
      const recoveryCodes = await db.transaction(async (tx) => {
        await tell(request, services, tx, 'New recovery codes were created.');
        return createRecoveryCodes(tx, member.id, services);
      });
      return reply.header('cache-control', 'no-store').send({ recoveryCodes });
    },
  });
}

function addAppRoutes(
  instance: FastifyInstance,
  { services, party }: Pick<SignInOptions, 'services' | 'party'>,
): void {
  const { db, clock } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(secondFactorRoutes.startApp),
    ...signedIn('account.own', { none: 'The app counts only once it is confirmed.' }),
    handler: async (request, reply) => {
      const { member, orgId } = provenOf(request, services);
      const issuer = `Quire (${party.id})`;
      const begun = await startTotp(services, { ...member, orgId }, issuer).catch(refuseConnection);
      if (!begun) {
        throw apiErrors.conflict(
          'SECOND_FACTOR_STATE',
          'The account already has an authenticator app. Remove it first.',
        );
      }
      return reply.header('cache-control', 'no-store').send(begun);
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.confirmApp),
    ...signedInJson('account.own', 'account.second-factor'),
    handler: async (request, reply) => {
      const { member, orgId } = provenOf(request, services);
      const subject = toSubject('new app', member.id);
      const limit = { subject, most: MOST_CODES, windowMs: WINDOW_MS };
      const wait = await countAttempt(db, limit, clock.now());
      if (wait !== undefined) throw apiErrors.tooManySignIns(Math.max(1, Math.ceil(wait / 1000)));
      const code = request.body.code.replace(/\s/g, '');
      if (!(await confirmTotp(services, { ...member, orgId }, code))) throw wrongNewCode();
      const recoveryCodes = await db.transaction(async (tx) => {
        await tell(request, services, tx, 'An authenticator app was added.');
        return ensureRecoveryCodes(tx, member.id, services);
      });
      return reply.header('cache-control', 'no-store').send({ recoveryCodes });
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.removeApp),
    ...signedIn('account.own', 'account.second-factor'),
    handler: async (request, reply) => {
      const { member } = provenOf(request, services);
      await db.transaction(async (tx) => {
        if (!(await removeTotp(tx, member.id))) return noteAudit(request, { isUnchanged: true });
        await tell(request, services, tx, 'The authenticator app was removed.');
      });
      return reply.code(204).send(null);
    },
  });
}

function addPasskeyCreation(
  instance: FastifyInstance,
  { services, party }: Pick<SignInOptions, 'services' | 'party'>,
): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(secondFactorRoutes.passkeyOptions),
    ...signedIn('account.own', { none: 'It only asks for a proof.' }),
    handler: async (request) => {
      const { member, sessionId } = provenOf(request, services);
      if ((await countPasskeys(db, member.id)) >= MOST_PASSKEYS) {
        throw apiErrors.conflict(
          'TOO_MANY_PASSKEYS',
          `An account can have at most ${MOST_PASSKEYS} passkeys. Remove one first.`,
        );
      }
      const options = await createPasskeyOptions(db, member, party);
      const step = { memberId: member.id, challenge: options.challenge };
      await putStep(db, sessionId, step, services);
      return options as unknown as Record<string, unknown>;
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.addPasskey),
    ...signedInJson('account.own', 'account.second-factor'),
    handler: async (request, reply) => {
      const { member, orgId, sessionId } = provenOf(request, services);
      const step = await useStep(db, sessionId, services);
      if (!step?.challenge || step.memberId !== member.id) throw refusedPasskey();
      const { name } = request.body;
      const response = request.body.response as unknown as RegistrationResponseJSON;
      const created = { response, challenge: step.challenge, name };
      const recoveryCodes = await db.transaction(async (tx) => {
        const parts = { ...services, party };
        const passkey = await addPasskey(tx, { orgId, id: member.id }, created, parts);
        if (!passkey) throw refusedPasskey();
        await tell(request, services, tx, `The passkey "${passkey.name}" was added.`);
        return ensureRecoveryCodes(tx, member.id, services);
      });
      return reply.code(201).header('cache-control', 'no-store').send({ recoveryCodes });
    },
  });
}

function addPasskeyChanges(
  instance: FastifyInstance,
  { services }: Pick<SignInOptions, 'services'>,
): void {
  const { db } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(secondFactorRoutes.renamePasskey),
    ...signedInJson('account.own', 'account.second-factor'),
    handler: async (request, reply) => {
      const { member } = signedInOf(request);
      const { id } = request.params;
      const { name } = request.body;
      const isRenamed = isId('pky', id) && (await renamePasskey(db, member.id, { id, name }));
      if (!isRenamed) throw apiErrors.notFound('passkey');
      noteAudit(request, {
        target: { kind: 'member', id: member.id, name: member.email },
        after: { what: `A passkey was renamed to "${name}".` },
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...fromContract(secondFactorRoutes.removePasskey),
    ...signedIn('account.own', 'account.second-factor'),
    handler: async (request, reply) => {
      const { member } = provenOf(request, services);
      const { id } = request.params;
      await db.transaction(async (tx) => {
        const removed = isId('pky', id) ? await removePasskey(tx, member.id, id) : undefined;
        if (!removed) throw apiErrors.notFound('passkey');
        await tell(request, services, tx, `The passkey "${removed.name}" was removed.`);
      });
      return reply.code(204).send(null);
    },
  });
}

/** Who is signed in and has recently proven it. */
function provenOf(request: FastifyRequest, services: Services): SignedIn {
  const caller = signedInOf(request);
  if (!isProven(caller, services)) throw apiErrors.proofNeeded();
  return caller;
}

/** Not 401: the session is good, and the dashboard must not take it for ended. */
const wrongNewCode = () =>
  apiErrors.invalidRequest([
    { message: 'This code is wrong. Check the clock of your device, and try the next code.' },
  ]);

const refusedPasskey = () =>
  apiErrors.invalidRequest([{ message: 'This passkey could not be added. Try again.' }]);

/** Records a change, and mails it to the member. */
function tell(
  request: FastifyRequest,
  services: Services,
  tx: Database,
  what: string,
): Promise<void> {
  const { member, orgId } = signedInOf(request);
  noteAudit(request, {
    target: { kind: 'member', id: member.id, name: member.email },
    after: { what },
  });
  const alert = { kind: 'second-factor-changed', facts: { What: what } } as const;
  return queueAlert(tx, { ...member, orgId }, alert, services);
}

function toPasskeyRecord({ id, name, isSynced, createdAt, lastUsedAt }: Passkey) {
  return {
    id,
    name,
    isSynced,
    createdAt: toTimestamp(createdAt),
    lastUsedAt: lastUsedAt && toTimestamp(lastUsedAt),
  };
}
