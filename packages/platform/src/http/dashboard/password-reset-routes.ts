import { signInRoutes } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { findOffered } from '../../member-identity/offered-provider.ts';
import { countAttempt, LONGEST_WINDOW_MS, toSubject } from '../../members/failed-sign-ins.ts';
import { allowsPasskeys } from '../../members/passkeys.ts';
import { fromContract } from '../contract-route.ts';
import { READS_ONLY } from '../route-policy.ts';
import { anyone, anyoneJson } from './before-sign-in.ts';
import { readEmail } from './refuse-credentials.ts';
import type { SignInOptions } from './start-session.ts';

/** In an hour: mails to one address, and wishes from one place. */
const MOST_FOR_ACCOUNT = 3;
const MOST_FROM_ADDRESS = 20;

/** What the sign-in page offers, and a new password by mail. */
export function addPasswordResetRoutes(
  instance: FastifyInstance,
  { services, clientAddress, party }: Pick<SignInOptions, 'services' | 'clientAddress' | 'party'>,
): void {
  const { db, clock, mailer } = services;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const count = (most: number, ...subject: string[]) =>
    countAttempt(
      db,
      { subject: toSubject(...subject), most, windowMs: LONGEST_WINDOW_MS },
      clock.now(),
    );

  app.route({
    ...fromContract(signInRoutes.ways),
    ...anyone(READS_ONLY),
    handler: async (request) => ({
      sendsMail: mailer !== undefined,
      passkeys: allowsPasskeys(party),
      provider: await findOffered(db, request.query.organization),
    }),
  });

  app.route({
    ...fromContract(signInRoutes.forgotPassword),
    ...anyoneJson({ none: 'Nothing changes before the link in the mail is used.' }),
    handler: async (request, reply) => {
      if (!mailer) throw apiErrors.mailOff();
      const wait = await count(MOST_FROM_ADDRESS, 'resets from', clientAddress(request.raw));
      if (wait !== undefined) throw apiErrors.tooManyMails(Math.max(1, Math.ceil(wait / 1000)));
      const email = readEmail(request.body.email);
      // Whether anybody has the address is looked up when the mail is sent: here nothing depends on it, not even
      // the time that the answer takes. Too many mails to one address are not sent, and nobody is told.
      const isQuiet = (await count(MOST_FOR_ACCOUNT, 'resets of', email)) !== undefined;
      if (!isQuiet) await queueMails(db, [{ kind: 'password-reset', email }], services);
      return reply.code(204).send(null);
    },
  });
}
