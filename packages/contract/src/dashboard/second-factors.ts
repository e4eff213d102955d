import * as z from 'zod';
import type { Routes } from '../route.ts';
import { countSchema, timestampSchema } from '../values/schemas.ts';
import { passwordSchema, webAuthnSchema } from './sign-in.ts';

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  isSynced: z.boolean().describe("Whether it is synced to its owner's other devices."),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});

/** A passkey as it is listed. */
export type Passkey = z.infer<typeof passkeySchema>;

const secondFactorsSchema = z.object({
  appSince: timestampSchema
    .nullable()
    .describe('When the authenticator app was added; null if there is none.'),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: countSchema,
  isProven: z
    .boolean()
    .describe('Whether the member confirmed their identity recently, which changes require.'),
});

/** What somebody signs in with beside their password. */
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** Codes that are in this answer and nowhere else; null where there are some already. */
const newCodesSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const passkeyName = z.string().trim().min(1).max(60);
const ofPasskey = z.object({ id: z.string() });

/** The authenticator app, passkeys and recovery codes of whoever is signed in. */
export const secondFactorRoutes = {
  list: {
    method: 'GET',
    path: '/second-factors',
    answers: { 200: secondFactorsSchema },
    errors: [401],
  },
  prove: {
    method: 'POST',
    path: '/proof',
    description:
      'Confirms the identity of the signed-in member with their password, for changes to second factors.',
    body: z.strictObject({ password: passwordSchema }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 413, 415, 429],
  },
  startApp: {
    method: 'POST',
    path: '/totp',
    description:
      'Starts to add an authenticator app. It is required at sign-in after it is confirmed with a code.',
    answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    errors: [401, 403, 409],
  },
  confirmApp: {
    method: 'POST',
    path: '/totp/confirm',
    body: z.strictObject({ code: z.string().max(100) }),
    answers: { 200: newCodesSchema },
    errors: [400, 401, 403, 413, 415, 429],
  },
  removeApp: {
    method: 'DELETE',
    path: '/totp',
    answers: { 204: z.null() },
    errors: [401, 403],
  },
  renewCodes: {
    method: 'POST',
    path: '/recovery-codes',
    description: 'The earlier codes no longer work.',
    answers: { 200: newCodesSchema },
    errors: [401, 403, 409],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/passkey-options',
    answers: { 200: webAuthnSchema },
    errors: [401, 403, 409],
  },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    body: z.strictObject({ name: passkeyName, response: webAuthnSchema }),
    answers: { 201: newCodesSchema },
    errors: [400, 401, 403, 409, 413, 415],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/passkeys/:id',
    params: ofPasskey,
    body: z.strictObject({ name: passkeyName }),
    answers: { 204: z.null() },
    errors: [400, 401, 403, 404, 413, 415],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/passkeys/:id',
    params: ofPasskey,
    answers: { 204: z.null() },
    errors: [401, 403, 404],
  },
} as const satisfies Routes;
