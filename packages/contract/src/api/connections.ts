import * as z from 'zod';
import type { Routes } from '../route.ts';
import {
  connectionChangeSchema,
  connectionSchema,
  deliverySchema,
  deployKeySchema,
  deploySchema,
  gitPlaceSchema,
  newConnectionSchema,
  newCredentialSchema,
  offeredSchema,
  repositoryPlaceSchema,
  webhookSchema,
} from './connection-records.ts';
import { siteParams } from './site-params.ts';

/** The most deploys and deliveries that a list has. */
export const LISTED_DEPLOYS = 50;
export const LISTED_DELIVERIES = 50;

const connectionParams = siteParams.extend({ connectionId: z.string() });
const deliveryParams = connectionParams.extend({ deliveryId: z.string() });
const READ_ERRORS = [401, 403, 404, 410] as const;
const BODY_ERRORS = [400, 401, 403, 404, 410, 413, 415] as const;
/** What a git server or a provider has to say. */
const REACH_ERRORS = [409, 422, 429] as const;

const ROOT = '/v1/sites/:domain/connections';
const ONE = `${ROOT}/:connectionId` as const;

/** Repositories that a site is published from: connect one, watch it, change it, disconnect it. */
export const connectionRoutes = {
  list: {
    method: 'GET',
    path: ROOT,
    summary: 'List the connected repositories of a site',
    tags: ['Repositories'],
    params: siteParams,
    answers: { 200: z.object({ connections: z.array(connectionSchema) }) },
    errors: READ_ERRORS,
  },
  connect: {
    method: 'POST',
    path: ROOT,
    summary: 'Connect a site to a repository',
    description:
      'Quire contacts the repository before it stores anything, and asks the provider to report changes. If the provider does not, Quire polls the repository. Previews of a private repository are only for members.',
    tags: ['Repositories'],
    params: siteParams,
    body: newConnectionSchema,
    answers: { 201: connectionSchema },
    errors: [...BODY_ERRORS, ...REACH_ERRORS],
  },
  get: {
    method: 'GET',
    path: ONE,
    summary: 'Get a connected repository',
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 200: connectionSchema },
    errors: READ_ERRORS,
  },
  change: {
    method: 'PUT',
    path: ONE,
    summary: 'Change the settings of a repository',
    description:
      'Fields that you leave out do not change. If you change the folder, everything is deployed again.',
    tags: ['Repositories'],
    params: connectionParams,
    body: connectionChangeSchema,
    answers: { 200: connectionSchema },
    errors: BODY_ERRORS,
  },
  replaceCredential: {
    method: 'PUT',
    path: `${ONE}/credential`,
    summary: 'Replace the credential of a repository',
    description: 'Quire tests the new credential first, then deletes the old one.',
    tags: ['Repositories'],
    params: connectionParams,
    body: newCredentialSchema,
    answers: { 200: connectionSchema },
    errors: [...BODY_ERRORS, ...REACH_ERRORS],
  },
  keepWebhook: {
    method: 'POST',
    path: `${ONE}/webhook`,
    summary: 'Renew the webhook of a repository',
    description:
      'Asks GitLab, Gitea or Forgejo again to report changes. For a plain Git server, it creates a new secret, which is returned only once. From then on, sign deliveries with it.',
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 200: webhookSchema },
    errors: [400, 401, 403, 404, 410, 413, ...REACH_ERRORS],
  },
  sync: {
    method: 'POST',
    path: `${ONE}/sync`,
    summary: 'Sync a repository now',
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 202: connectionSchema },
    errors: [401, 403, 404, 410, 413],
  },
  disconnect: {
    method: 'DELETE',
    path: ONE,
    summary: 'Disconnect a repository',
    description:
      'Its credential is deleted, its webhook is removed if the provider allows it, and its previews are removed. Versions stay, including the live one.',
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 204: z.null().describe('The repository is disconnected.') },
    errors: [401, 403, 404, 410, 413],
  },
  deploys: {
    method: 'GET',
    path: `${ONE}/deploys`,
    summary: 'List the deploys of a repository',
    description: `The newest ${LISTED_DEPLOYS}, newest first.`,
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 200: z.object({ deploys: z.array(deploySchema) }) },
    errors: READ_ERRORS,
  },
  deliveries: {
    method: 'GET',
    path: `${ONE}/deliveries`,
    summary: 'List the deliveries of a repository',
    description: `The newest ${LISTED_DELIVERIES} webhooks with a valid signature, newest first. They are kept for 30 days.`,
    tags: ['Repositories'],
    params: connectionParams,
    answers: { 200: z.object({ deliveries: z.array(deliverySchema) }) },
    errors: READ_ERRORS,
  },
  redeliver: {
    method: 'POST',
    path: `${ONE}/deliveries/:deliveryId/redeliver`,
    summary: 'Process a delivery again',
    description: 'The repository is synced again, even though the delivery was already processed.',
    tags: ['Repositories'],
    params: deliveryParams,
    answers: { 202: deliverySchema },
    errors: [401, 403, 404, 410, 413],
  },
  createDeployKey: {
    method: 'POST',
    path: '/v1/sites/:domain/deploy-keys',
    summary: 'Create a deploy key for an SSH repository',
    description:
      'Creates a key pair and gets the host key of the SSH server. Add the public key to the repository, compare the fingerprint, then connect with both. An unused key is kept for a day.',
    tags: ['Repositories'],
    params: siteParams,
    body: z.strictObject({ url: gitPlaceSchema.shape.url }).meta({ id: 'NewDeployKey' }),
    answers: { 201: deployKeySchema },
    errors: [...BODY_ERRORS, ...REACH_ERRORS],
  },
  offered: {
    method: 'POST',
    path: '/v1/sites/:domain/offered-repositories',
    summary: 'List the repositories that a token or an App can access',
    description: 'Nothing is stored.',
    tags: ['Repositories'],
    params: siteParams,
    body: repositoryPlaceSchema,
    answers: {
      200: z.object({
        repositories: z.array(offeredSchema),
        cut: z.boolean().describe('Whether there are more repositories than were read.'),
      }),
    },
    errors: [...BODY_ERRORS, ...REACH_ERRORS],
  },
} as const satisfies Routes;
