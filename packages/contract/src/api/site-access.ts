import * as z from 'zod';
import type { Routes } from '../route.ts';
import { timestampSchema } from '../values/schemas.ts';
import { siteParams } from './site-params.ts';

/** For how many hours somebody may stay signed in, at most and unless said. */
export const SESSION_HOURS = { most: 720, usual: 12 } as const;

const httpAddress = z.string().max(2000).refine(isHttpAddress, {
  message: 'must be an http or https address without a user name or password',
});

const scopeSchema = z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/, 'must be an OAuth scope');

const groupsClaimSchema = z
  .string()
  .min(1)
  .max(200)
  .describe(
    'The claim that lists the groups of a reader: its name, or a path such as realm_access.roles.',
  );

const emailDomainsSchema = z
  .array(
    z
      .string()
      .max(253)
      .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i, 'must be a domain such as example.com'),
  )
  .max(50)
  .describe(
    'Only people with a verified email address in one of these domains can sign in. If it is empty, everyone who can sign in at the provider has access.',
  );

const refusalSchema = z
  .enum(['hide', 'offer'])
  .describe(
    'What visitors get for a page that they cannot read. "hide": the same as for a page that does not exist. "offer": a way to sign in.',
  );

const sessionHoursSchema = z
  .int()
  .min(1)
  .max(SESSION_HOURS.most)
  .describe('How many hours a reader stays signed in.');

const isPublicSchema = z
  .boolean()
  .describe(
    'Whether everyone can read pages that have no rule. With a way to sign in, a public site can also have pages for groups.',
  );

const jwksKey = z.strictObject({
  kind: z.literal('jwks'),
  url: httpAddress.describe('The address where the application publishes its public keys.'),
});
const publicKey = z.strictObject({
  kind: z.literal('public-key'),
  text: z.string().min(1).max(16_384).describe('A public key, as PEM or JWK.'),
});

const oidcFields = {
  way: z.literal('oidc'),
  issuer: httpAddress.describe('The issuer URL of the provider, such as https://id.example.com.'),
  clientId: z.string().min(1).max(500),
};
const jwtFields = {
  way: z.literal('jwt'),
  loginUrl: httpAddress.describe(
    'The page of your application that Quire sends readers to when they want to sign in. The address that they came from is added as "redirect".',
  ),
};

const signInSchema = z
  .discriminatedUnion('way', [
    z.object({ way: z.literal('none') }),
    z.object({ way: z.literal('password') }),
    z.object({ way: z.literal('members') }),
    z.object({
      ...oidcFields,
      hasClientSecret: z.boolean(),
      scopes: z.array(z.string()),
      emailDomains: emailDomainsSchema,
      groupsClaim: groupsClaimSchema,
      redirectUris: z
        .array(z.string())
        .describe('The redirect addresses to enter at the provider, one per domain.'),
    }),
    z.object({
      ...jwtFields,
      key: z.discriminatedUnion('kind', [
        jwksKey,
        publicKey,
        z.strictObject({ kind: z.literal('secret') }),
      ]),
      issuer: z.string().nullable(),
      groupsClaim: groupsClaimSchema,
      tokenUrls: z
        .array(z.string())
        .describe(
          'The addresses that your application sends readers to with their token, one per domain.',
        ),
    }),
  ])
  .meta({ id: 'SiteSignIn' });

const newSignInSchema = z
  .discriminatedUnion('way', [
    z.strictObject({ way: z.literal('none') }),
    z.strictObject({
      way: z.literal('password'),
      password: z
        .string()
        .min(10)
        .max(200)
        .optional()
        .describe('By default, the current password stays.'),
    }),
    z.strictObject({ way: z.literal('members') }),
    z.strictObject({
      ...oidcFields,
      clientSecret: z
        .string()
        .min(1)
        .max(2000)
        .nullable()
        .optional()
        .describe(
          'Null for a public client. By default, the current secret stays, unless the issuer or the client changes.',
        ),
      scopes: z.array(scopeSchema).max(50).default(['profile', 'email']),
      emailDomains: emailDomainsSchema.default([]),
      groupsClaim: groupsClaimSchema.default('groups'),
    }),
    z.strictObject({
      ...jwtFields,
      key: z.discriminatedUnion('kind', [
        jwksKey,
        publicKey,
        z.strictObject({
          kind: z.literal('secret'),
          secret: z
            .string()
            .min(32)
            .max(2000)
            .optional()
            .describe('Shared with your application. By default, the current secret stays.'),
        }),
      ]),
      issuer: z.string().min(1).max(500).nullable().default(null),
      groupsClaim: groupsClaimSchema.default('groups'),
    }),
  ])
  .meta({ id: 'NewSiteSignIn' });

const addressesSchema = z.object({
  origin: z.string().describe('The "aud" of the tokens of your application.'),
  redirectUri: z.string().describe('The address that a provider sends readers back to.'),
  logOutUri: z
    .string()
    .describe('The address that a provider sends readers to after they sign out.'),
  tokenUrl: z
    .string()
    .describe('The address that your application sends readers to with their token.'),
});

const siteAccessSchema = z
  .object({
    isPublic: isPublicSchema,
    refusal: refusalSchema,
    sessionHours: sessionHoursSchema,
    signIn: signInSchema.describe('How readers sign in. Secrets are never shown.'),
    addresses: z
      .array(addressesSchema)
      .describe(
        'The addresses that a provider or an application needs for each domain, for every way to sign in.',
      ),
    changedAt: timestampSchema.nullable().describe('Null if it was never changed.'),
  })
  .meta({ id: 'SiteAccess' });

/** Who may read a site, and how they sign in. */
export type SiteAccessRecord = z.infer<typeof siteAccessSchema>;

const newSiteAccessSchema = z
  .strictObject({
    isPublic: isPublicSchema,
    refusal: refusalSchema.default('offer'),
    sessionHours: sessionHoursSchema.default(SESSION_HOURS.usual),
    signIn: newSignInSchema,
  })
  .meta({ id: 'NewSiteAccess' });

/** The whole setting, as it is to be. */
export type NewSiteAccess = z.infer<typeof newSiteAccessSchema>;

/** Who may read a site. */
export const siteAccessRoutes = {
  get: {
    method: 'GET',
    path: '/v1/sites/:domain/access',
    summary: 'Get who can read a site',
    tags: ['Readers'],
    params: siteParams,
    answers: { 200: siteAccessSchema },
    errors: [401, 403, 404, 410],
  },
  change: {
    method: 'PUT',
    path: '/v1/sites/:domain/access',
    summary: 'Change who can read a site',
    description:
      'Send the whole setting. Everyone who is signed in to the site is signed out. The change takes effect within a second.',
    tags: ['Readers'],
    params: siteParams,
    body: newSiteAccessSchema,
    answers: { 200: siteAccessSchema },
    errors: [400, 401, 403, 404, 410, 413, 415],
  },
} as const satisfies Routes;

function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
