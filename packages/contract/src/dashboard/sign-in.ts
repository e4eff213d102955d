import * as z from 'zod';
import type { Routes } from '../route.ts';

/** Long enough for any password; whether it is a good one is looked at later. */
export const passwordSchema = z.string().max(1_000);
export const emailSchema = z.string().max(300);
const linkSecretSchema = z.string().max(200);

const linkPurposeSchema = z.object({
  organisation: z.string(),
  member: z.object({ email: z.string(), name: z.string() }).nullable(),
  email: z
    .string()
    .nullable()
    .describe('The email address that was invited. The account gets this address.'),
});

/** What a one-time link is for: a new member, or one who gets a new password. */
export type LinkPurpose = z.infer<typeof linkPurposeSchema>;

const waysSchema = z.object({
  sendsMail: z.boolean().describe('Whether a password can be reset by email.'),
  passkeys: z.boolean().describe('Whether passkeys work at this address.'),
  provider: z
    .object({ organization: z.string(), name: z.string(), isEnforced: z.boolean() })
    .nullable()
    .describe('The organization whose identity provider can be used here.'),
});

const secondStepSchema = z.object({
  app: z.boolean().describe('Whether a code from an authenticator app is accepted.'),
  passkey: z.boolean().describe('Whether a passkey is accepted.'),
});

/** What is asked for after the password. A recovery code is always taken. */
export type SecondStep = z.infer<typeof secondStepSchema>;

/** What a browser says and hears of passkeys: the JSON of WebAuthn, which only libraries made for it read. */
export const webAuthnSchema = z.record(z.string(), z.unknown());

/** Sign in by link or password. */
export const signInRoutes = {
  ways: {
    method: 'GET',
    path: '/sign-in',
    description: 'What the sign-in page offers.',
    query: z.strictObject({ organization: z.string().max(100).optional() }),
    answers: { 200: waysSchema },
    errors: [400],
  },
  forgotPassword: {
    method: 'POST',
    path: '/password/forgot',
    description: 'The response is the same whether or not an account has the address.',
    body: z.strictObject({ email: emailSchema }),
    answers: { 204: z.null() },
    errors: [400, 403, 409, 413, 415, 429],
  },
  byPassword: {
    method: 'POST',
    path: '/session',
    description: 'Signs in, or returns which second factors can be used.',
    body: z.strictObject({ email: emailSchema, password: passwordSchema }),
    answers: { 200: secondStepSchema, 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
  byCode: {
    method: 'POST',
    path: '/session/code',
    description: 'The second step: a code from the authenticator app, or a recovery code.',
    body: z.strictObject({ code: z.string().max(100) }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/session/passkey/options',
    description:
      'The data that a passkey signs: as the second step, or to sign in without a password.',
    body: z.strictObject({ isSecondStep: z.boolean() }),
    answers: { 200: webAuthnSchema },
    errors: [400, 401, 403, 413, 415, 429],
  },
  byPasskey: {
    method: 'POST',
    path: '/session/passkey',
    body: z.strictObject({ response: webAuthnSchema }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
  beginAtProvider: {
    method: 'POST',
    path: '/session/provider',
    description:
      "The address at which the browser signs in to the organization's identity provider.",
    body: z.strictObject({
      organization: z.string().max(100),
      next: z.string().max(2_000).optional(),
    }),
    answers: { 200: z.object({ url: z.string() }) },
    errors: [400, 403, 404, 409, 413, 415, 429],
  },
  fromProvider: {
    method: 'GET',
    path: '/session/provider/callback',
    description: 'The address that the identity provider sends the browser back to.',
    answers: { 302: z.null() },
    errors: [],
  },
  describeLink: {
    method: 'POST',
    path: '/link',
    description: 'What a person who opens a link sees before they use it.',
    body: z.strictObject({ secret: linkSecretSchema }),
    answers: { 200: linkPurposeSchema },
    errors: [400, 403, 410, 413, 415],
  },
  byLink: {
    method: 'POST',
    path: '/link/use',
    body: z.strictObject({
      secret: linkSecretSchema,
      email: emailSchema.optional(),
      name: z.string().max(200).optional(),
      password: passwordSchema,
    }),
    answers: { 200: secondStepSchema, 204: z.null() },
    errors: [400, 403, 410, 413, 415],
  },
} as const satisfies Routes;
