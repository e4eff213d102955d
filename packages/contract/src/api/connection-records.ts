import * as z from 'zod';
import { timestampSchema } from '../values/schemas.ts';
import { newPartSchema } from './mounts.ts';
import { heldBackSchema } from './versions.ts';

/** How often a repository may be looked at without being told to, in minutes. */
export const POLL_MINUTES = { least: 1, most: 1440 } as const;

const kindSchema = z
  .enum(['github', 'gitlab', 'gitea', 'git'])
  .describe('"gitea" is Forgejo as well; "git" is any git server.');

/** Where a repository is. */
export type RepositoryKind = z.infer<typeof kindSchema>;

const goLiveSchema = z
  .enum(['no-errors', 'never'])
  .describe(
    'Whether a push to the production branch goes live: when its content has no errors, or only by hand.',
  );

const folderSchema = z
  .string()
  .max(1024)
  .describe('The folder of the repository with the docs.json, such as docs. Empty for all of it.');

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
    'Which other branches get previews: names separated by commas, in which * stands for any characters. Empty for none.',
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
    .describe('How often the repository is looked at without being told to.'),
  failureMails: z
    .boolean()
    .optional()
    .describe(
      'Whether those who may publish the site get a mail when a push to the live site fails or is held back because of errors.',
    ),
};

/** Of a repository that is being connected. */
const newShape = {
  ...wishesShape,
  mount: newPartSchema
    .optional()
    .describe(
      'Where its files stand in a site that has a root already. Left out, it becomes the root.',
    ),
};

const serverUrlSchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .describe('Where the server is, such as https://gitlab.com.');
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
  .regex(/^[^/\s?#%\\]+(?:\/[^/\s?#%\\]+)+$/, 'must be a name with its owner, such as acme/docs');
const hostKeySchema = z
  .string()
  .trim()
  .max(5000)
  .describe('The key of the ssh server that you accept, as the deploy key was answered with.');

const githubPlaceSchema = z
  .strictObject({
    kind: z.literal('github'),
    appId: z.string().describe('A GitHub App of the organization.'),
    installation: z.string().max(20).regex(/^\d+$/, 'must be the id of an installation'),
    repositoryId: z.string().max(20).regex(/^\d+$/, 'must be the id of a repository'),
    name: nameSchema,
    ...newShape,
  })
  .meta({ id: 'NewGitHubConnection' });

const serverPlaceSchema = z
  .strictObject({
    kind: z.enum(['gitlab', 'gitea']),
    serverUrl: serverUrlSchema,
    token: tokenSchema.describe('An access token. It is stored encrypted and never answered.'),
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
        'Such as https://git.example.com/team/docs.git or ssh://git@git.example.com/team/docs.git.',
      ),
    token: tokenSchema.optional().describe('For https, where not everybody may read it.'),
    deployKeyId: z.string().optional().describe('For ssh: a deploy key that was created before.'),
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
    name: z.string().describe('Such as acme/docs.'),
    url: z.string().describe('What git fetches from, without credentials.'),
    webUrl: z.string().nullable().describe('Where people see the repository, where it is known.'),
    serverUrl: z.string().nullable(),
    private: z.boolean().describe('Whether not everybody may read it.'),
    credential: z
      .enum(['app', 'token', 'deploy-key', 'none'])
      .describe('What opens it. The credential itself is never answered.'),
    appId: z.string().nullable().describe('Its GitHub App.'),
    hostKeyFingerprint: z
      .string()
      .nullable()
      .describe('The fingerprint of the ssh server’s key that was accepted.'),
    webhook: z.object({
      url: z.string().describe('Where changes are told.'),
      failure: z
        .string()
        .nullable()
        .describe('Why the provider does not tell of changes. It is looked at now and then.'),
    }),
    folder: folderSchema,
    productionBranch: z.string(),
    goLive: goLiveSchema,
    previewRequests: z.boolean(),
    previewBranches: z.string(),
    pollMinutes: z.int(),
    failureMails: z.boolean(),
    looking: z.boolean().describe('Whether it is being looked at, or is about to be.'),
    syncedAt: timestampSchema.nullable().describe('When it was last looked at with success.'),
    failure: z
      .string()
      .nullable()
      .describe('Why the last look failed, or nothing goes live. Null when all is well.'),
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
      .describe('"superseded": a later commit came before its turn.'),
    commit: z.string(),
    branch: z.string(),
    request: z.object({ number: z.int(), url: z.string().nullable() }).nullable(),
    untrusted: z.boolean().describe('Whether it comes from a fork.'),
    author: z.string().nullable(),
    message: z.string().nullable().describe('The message of the commit, once it was fetched.'),
    versionId: z.string().nullable().describe('The version that came of it.'),
    live: z.boolean().describe('Whether readers see this version now.'),
    heldBack: heldBackSchema.describe('Why a push to the production branch did not go live.'),
    previewUrl: z.string().nullable().describe('Where its preview is.'),
    error: z.string().nullable().describe('Why it failed, and what to do.'),
    reportError: z.string().nullable().describe('Why the provider could not be told of it.'),
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
    senderId: z.string().nullable().describe('The id that its sender gave it.'),
    event: z.string(),
    bytes: z.int(),
    outcome: z.string().describe('What was done about it, in a sentence.'),
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
        'What signs deliveries. Answered this once, and only for a plain git server: a provider is told by itself.',
      ),
  })
  .meta({ id: 'Webhook' });

export const deployKeySchema = z
  .object({
    deployKeyId: z.string(),
    publicKey: z.string().describe('Add it to the repository as a deploy key that may read.'),
    hostKey: z.string().describe('The key that the ssh server showed. Send it to accept it.'),
    fingerprint: z.string().describe('Compare it with what the operator of the server publishes.'),
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
