import * as z from 'zod';
import { exactUrl, object, origin, text, wholeNumber } from './value-kinds.ts';

const HOST = 'a host name such as id.example.com, without a port';
const DOMAIN = 'a domain such as example.com';
const LONGEST_PATH = 4096;
/** As on the service: how long somebody stays signed in. */
export const SESSION_HOURS = { most: 720, usual: 12 };

const truth = z.boolean('true or false');

const oidc = object({
  issuer: exactUrl('The issuer URL of the provider: `https://id.example.com/realms/docs`.'),
  clientId: text({ most: 500 }).describe('The client ID at the provider.'),
  clientSecretFile: text({ most: LONGEST_PATH })
    .optional()
    .describe(
      'A file that contains the client secret. Alternatively, set QUIRE_READERS_CLIENT_SECRET. A public client needs neither.',
    ),
  scopes: z
    .array(text({ most: 200 }), 'a list of scopes')
    .max(20, 'at most 20 scopes')
    .default(['profile', 'email'])
    .describe('The scopes to request in addition to `openid`.'),
  emailDomains: z
    .array(
      z
        .string(DOMAIN)
        .max(253, DOMAIN)
        .regex(/^(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9-]+$/, DOMAIN),
      'a list of domains',
    )
    .max(50, 'at most 50 domains')
    .default([])
    .describe(
      'Only people with a verified email address in one of these domains can sign in. If it is empty, everyone who can sign in at the provider has access.',
    ),
}).describe('OpenID Connect, with the authorization code flow and PKCE.');

const jwt = object({
  jwksUrl: exactUrl('The address of the public keys of your application.').optional(),
  publicKeyFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with the public key of your application (PEM or JWK), instead of `jwksUrl`.'),
  secretFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with a shared secret, instead of a key; or set QUIRE_READERS_JWT_SECRET.'),
  issuer: text({ most: 2000 })
    .optional()
    .describe('The `iss` of the tokens. If you leave it out, Quire does not check it.'),
  loginUrl: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .max(2000, 'an address of up to 2000 characters')
    .describe('The page of your application that Quire sends readers to.'),
}).describe('Signed tokens from your own application.');

/** Who may read, and how readers sign in. */
export const readers = object({
  signIn: z
    .enum(['oidc', 'jwt', 'password'], 'oidc, jwt or password')
    .optional()
    .describe('How readers sign in. If you leave it out, everyone can read everything.'),
  publicUrl: origin
    .optional()
    .describe(
      'The origin that readers see, such as `https://docs.example.com`; required with `signIn`. Providers send readers back to it, and tokens must be issued for it.',
    ),
  public: truth
    .default(false)
    .describe('Whether visitors who are not signed in can read pages that have no rule.'),
  offer: truth
    .default(true)
    .describe(
      'Whether visitors without access see a sign-in page. With `false`, they get a 404 response.',
    ),
  sessionHours: wholeNumber(1, SESSION_HOURS.most)
    .default(SESSION_HOURS.usual)
    .describe('How many hours a reader stays signed in.'),
  groupsClaim: text({ most: 200 })
    .optional()
    .describe(
      'The claim that lists the groups: its name, or a path such as `realm_access.roles`. Default: `groups`.',
    ),
  oidc: oidc.optional(),
  jwt: jwt.optional(),
  passwordFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with the password, 10 to 200 characters; or set QUIRE_READERS_PASSWORD.'),
  allowedHosts: z
    .array(
      z
        .string(HOST)
        .max(255, HOST)
        .regex(/^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])$/, HOST),
      'a list of host names',
    )
    .max(20, 'at most 20 hosts')
    .default([])
    .describe(
      'In an air-gapped deployment, the host names of the provider and of its keys. The server contacts no other hosts.',
    ),
}).prefault({});

export type WrittenReaders = z.infer<typeof readers>;
