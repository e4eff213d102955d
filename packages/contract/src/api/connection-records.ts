import * as z from 'zod';
import { timestampSchema } from '../values/schemas.ts';
import { newPartSchema } from './mounts.ts';
import { heldBackSchema } from './versions.ts';

/** How often a repository may be looked at without being told to, in minutes. */
export const POLL_MINUTES = { least: 1, most: 1440 } as const;

const kindSchema = z
  .enum(['github', 'gitlab', 'gitea', 'git'])
  .describe('"gitea" includes Forgejo; "git" is any Git server.');

/** Where a repository is. */
export type RepositoryKind = z.infer<typeof kindSchema>;

const goLiveSchema = z
  .enum(['no-errors', 'never'])
  .describe(
    'When a push to the production branch goes live: automatically if its content has no errors, or only manually.',
  );

const folderSchema = z
  .string()
  .max(1024)
  .describe(
    'The folder of the repository that contains docs.json, such as docs. Empty if docs.json is at the root.',
  );

const branchSchema = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .refine((text) => !/[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|^\/|\/$|\/\//.test(text), {
    message: 'must be the name of a branch, such as main',
  });

const branchPatternSchema = z
  .string()
  .trim()
  .max(500)
  .describe(
    'Which other branches get previews: names separated by commas; * matches any characters. Empty for none.',
  );

const wishesShape = {
  folder: folderSchema.optional(),
  productionBranch: branchSchema
    .optional()
    .describe('The branch that goes live. Defaults to the default branch of the repository.'),
  goLive: goLiveSchema.optional(),
  previewRequests: z
    .boolean()
    .optional()
    .describe('Whether open pull requests and merge requests get previews.'),
  previewBranches: branchPatternSchema.optional(),
  pollMinutes: z
    .int()
    .min(POLL_MINUTES.least)
    .max(POLL_MINUTES.most)
    .optional()
    .describe('How often the repository is synced without a webhook.'),
  failureMails: z
    .boolean()
    .optional()
    .describe(
      'Whether everyone who can publish the site gets an email when a push to the live site fails or is held back because of errors.',
    ),
};

/** Of a repository that is being connected. */
const newShape = {
  ...wishesShape,
  mount: newPartSchema
    .optional()
    .describe(
      'The folder for its files in a site that already has a root. By default, the repository becomes the root.',
    ),
};

const serverUrlSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('The address of the server, such as https://gitlab.com.');
const tokenSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\u0021-\u007e]+$/, 'must be a token: visible ASCII characters without spaces');
const nameSchema = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^[^/\s?#%\\]+(?:\/[^/\s?#%\\]+)+$/,
    'must be a repository name with its owner, such as acme/docs',
  );
const hostKeySchema = z
  .string()
  .trim()
  .max(5000)
  .describe('The SSH server key that you accept, as returned with the deploy key.');

const githubPlaceSchema = z
  .strictObject({
    kind: z.literal('github'),
    appId: z.string().describe('A GitHub App of the organization.'),
    installation: z.string().max(20).regex(/^\d+$/, 'must be the ID of an installation'),
    repositoryId: z.string().max(20).regex(/^\d+$/, 'must be the ID of a repository'),
    name: nameSchema,
    ...newShape,
  })
  .meta({ id: 'NewGitHubConnection' });

const serverPlaceSchema = z
  .strictObject({
    kind: z.enum(['gitlab', 'gitea']),
    serverUrl: serverUrlSchema,
    token: tokenSchema.describe('An access token. It is stored encrypted and never returned.'),
    name: nameSchema,
    ...newShape,
  })
  .meta({ id: 'NewServerConnection' });

export const gitPlaceSchema = z
  .strictObject({
    kind: z.literal('git'),
    url: z
      .string()
      .trim()
      .min(1)
      .max(2000)
      .describe(
        'The address, such as https://git.example.com/team/docs.git or ssh://git@git.example.com/team/docs.git.',
      ),
    token: tokenSchema.optional().describe('A token, for HTTPS, if the repository is private.'),
    deployKeyId: z.string().optional().describe('An existing deploy key, for SSH.'),
    hostKey: hostKeySchema.optional(),
    ...newShape,
  })
  .meta({ id: 'NewGitConnection' });

export const newConnectionSchema = z
  .discriminatedUnion('kind', [githubPlaceSchema, serverPlaceSchema, gitPlaceSchema])
  .meta({ id: 'NewConnection' });

/** A repository that a site is to be connected to. */
export type NewConnection = z.input<typeof newConnectionSchema>;

export const connectionSchema = z
  .object({
    connectionId: z.string(),
    kind: kindSchema,
    name: z.string().describe('The name, such as acme/docs.'),
    url: z.string().describe('The address that Git fetches from, without credentials.'),
    webUrl: z.string().nullable().describe('The web page of the repository, if known.'),
    serverUrl: z.string().nullable(),
    private: z.boolean().describe('Whether it is private.'),
    credential: z
      .enum(['app', 'token', 'deploy-key', 'none'])
      .describe('The type of its credential. The credential itself is never returned.'),
    appId: z.string().nullable().describe('Its GitHub App.'),
    hostKeyFingerprint: z
      .string()
      .nullable()
      .describe('The fingerprint of the accepted SSH server key.'),
    webhook: z.object({
      url: z.string().describe('The address to which the provider reports changes.'),
      failure: z
        .string()
        .nullable()
        .describe('Why the provider does not report changes. Quire polls the repository instead.'),
    }),
    folder: folderSchema,
    productionBranch: z.string(),
    goLive: goLiveSchema,
    previewRequests: z.boolean(),
    previewBranches: z.string(),
    pollMinutes: z.int(),
    failureMails: z.boolean(),
    looking: z.boolean().describe('Whether it is being synced, or is about to be.'),
    syncedAt: timestampSchema.nullable().describe('When it was last synced successfully.'),
    failure: z
      .string()
      .nullable()
      .describe('Why the last sync failed, or why nothing goes live. Null if there is no problem.'),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Connection' });

/** A repository that a site is published from. */
export type ConnectionRecord = z.infer<typeof connectionSchema>;

export const connectionChangeSchema = z.strictObject(wishesShape).meta({ id: 'ConnectionChange' });

/** What of the settings of a connection is to change. */
export type ConnectionChange = z.input<typeof connectionChangeSchema>;

export const newCredentialSchema = z
  .strictObject({
    token: tokenSchema.optional(),
    deployKeyId: z.string().optional(),
    hostKey: hostKeySchema.optional(),
  })
  .refine(({ token, deployKeyId }) => (token === undefined) !== (deployKeyId === undefined), {
    message: 'must have either a token or a deployKeyId',
  })
  .meta({ id: 'NewCredential' });

export const deploySchema = z
  .object({
    deployId: z.string(),
    target: z.string().describe('"production", "branch:NAME" or "request:NUMBER".'),
    state: z
      .enum(['waiting', 'running', 'done', 'failed', 'superseded'])
      .describe('"superseded": a later commit replaced it.'),
    commit: z.string(),
    branch: z.string(),
    request: z.object({ number: z.int(), url: z.string().nullable() }).nullable(),
    untrusted: z.boolean().describe('Whether it comes from a fork.'),
    author: z.string().nullable(),
    message: z.string().nullable().describe('The commit message, after the commit was fetched.'),
    versionId: z.string().nullable().describe('The version that it created.'),
    live: z.boolean().describe('Whether readers see this version now.'),
    heldBack: heldBackSchema.describe('Why a push to the production branch did not go live.'),
    previewUrl: z.string().nullable().describe('The address of its preview.'),
    error: z.string().nullable().describe('Why it failed, and what to do.'),
    reportError: z.string().nullable().describe('Why the provider could not be notified.'),
    createdAt: timestampSchema,
    startedAt: timestampSchema.nullable(),
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'Deploy' });

/** What became of one commit. */
export type DeployRecord = z.infer<typeof deploySchema>;

export const deliverySchema = z
  .object({
    deliveryId: z.string(),
    senderId: z.string().nullable().describe('The ID that the sender gave it.'),
    event: z.string(),
    bytes: z.int(),
    outcome: z.string().describe('The result, in a sentence.'),
    receivedAt: timestampSchema,
  })
  .meta({ id: 'Delivery' });

/** A webhook that came with a good signature. */
export type DeliveryRecord = z.infer<typeof deliverySchema>;

export const webhookSchema = z
  .object({
    url: z.string(),
    secret: z
      .string()
      .nullable()
      .describe(
        'The secret that signs deliveries. Returned only once, and only for a plain Git server: other providers are configured automatically.',
      ),
  })
  .meta({ id: 'Webhook' });

export const deployKeySchema = z
  .object({
    deployKeyId: z.string(),
    publicKey: z.string().describe('Add it to the repository as a deploy key with read access.'),
    hostKey: z.string().describe('The key that the SSH server presented. Send it to accept it.'),
    fingerprint: z
      .string()
      .describe('Compare it with the fingerprint that the server operator publishes.'),
  })
  .meta({ id: 'DeployKey' });

/** A key pair for a repository that is about to be connected; the private half stays here. */
export type DeployKeyRecord = z.infer<typeof deployKeySchema>;

export const repositoryPlaceSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.enum(['gitlab', 'gitea']),
      serverUrl: serverUrlSchema,
      token: tokenSchema,
    }),
    z.strictObject({
      kind: z.literal('github'),
      appId: z.string(),
      installation: githubPlaceSchema.shape.installation,
    }),
  ])
  .meta({ id: 'RepositoryPlace' });

export const offeredSchema = z
  .object({ repositoryId: z.string(), name: z.string(), private: z.boolean() })
  .meta({ id: 'OfferedRepository' });

/** A repository to choose from. */
export type OfferedRepositoryRecord = z.infer<typeof offeredSchema>;
