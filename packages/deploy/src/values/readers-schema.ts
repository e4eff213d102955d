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
  clientId: text({ most: 500 }).describe('The client at the provider.'),
  clientSecretFile: text({ most: LONGEST_PATH })
    .optional()
    .describe(
      "A file with the client's secret; or QUIRE_READERS_CLIENT_SECRET. Neither: a client without a secret.",
    ),
  scopes: z
    .array(text({ most: 200 }), 'a list of scopes')
    .max(20, 'at most 20 scopes')
    .default(['profile', 'email'])
    .describe('What is requested in addition to `openid`.'),
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
      'Only people with a verified email address in one of these domains may sign in. Leave it empty to let in everyone whom the provider lets in.',
    ),
}).describe('OpenID Connect, by the code flow with PKCE.');

const jwt = object({
  jwksUrl: exactUrl('The address of the public keys of your application.').optional(),
  publicKeyFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with its public key, PEM or JWK, in place of `jwksUrl`.'),
  secretFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with a shared secret in place of a key; or QUIRE_READERS_JWT_SECRET.'),
  issuer: text({ most: 2000 })
    .optional()
    .describe('The `iss` of the tokens. If left out, it is not checked.'),
  loginUrl: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .max(2000, 'an address of up to 2000 characters')
    .describe('The page of your application that readers are sent to.'),
}).describe('Signed tokens of your own application.');

/** Who may read, and how readers sign in. */
export const readers = object({
  signIn: z
    .enum(['oidc', 'jwt', 'password'], 'oidc, jwt or password')
    .optional()
    .describe('How readers sign in. If left out, everyone can read everything.'),
  publicUrl: origin
    .optional()
    .describe(
      'The origin that readers see, such as `https://docs.example.com`; needed with `signIn`. Providers lead back to it, and tokens are for it.',
    ),
  public: truth
    .default(false)
    .describe('Whether visitors who are not signed in may read pages without their own rule.'),
  offer: truth
    .default(true)
    .describe('Whether visitors without access are asked to sign in. `false`: they get a 404.'),
  sessionHours: wholeNumber(1, SESSION_HOURS.most)
    .default(SESSION_HOURS.usual)
    .describe('How many hours a reader stays signed in.'),
  groupsClaim: text({ most: 200 })
    .optional()
    .describe(
      'The claim with the groups: its name, or a path such as `realm_access.roles`. Default: `groups`.',
    ),
  oidc: oidc.optional(),
  jwt: jwt.optional(),
  passwordFile: text({ most: LONGEST_PATH })
    .optional()
    .describe('A file with the password of 10 to 200 characters; or QUIRE_READERS_PASSWORD.'),
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
      'When air-gapped: the hosts of the provider or of its keys, by name. The server contacts no others.',
    ),
}).prefault({});

export type WrittenReaders = z.infer<typeof readers>;
