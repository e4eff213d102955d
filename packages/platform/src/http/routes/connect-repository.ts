import { type Id, isId } from '@quire/base';
import { connectionRoutes, type NewConnection } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiErrors } from '../../api-errors/api-error.ts';
import { type ConnectionPlace, createConnection } from '../../connections/connections.ts';
import { createDeployKey, openDeployKey, removeDeployKey } from '../../connections/deploy-keys.ts';
import { listOffered } from '../../connections/offered-repositories.ts';
import { replaceCredential } from '../../connections/replace-credential.ts';
import { parseServerUrl } from '../../connections/server-address.ts';
import { askForDeliveries, renewWebhookSecret, toWebhookUrl } from '../../connections/webhook.ts';
import type { SiteConnection } from '../../database/schema/index.ts';
import { parseHostKey } from '../../git/host-key.ts';
import { parseRepositoryAddress } from '../../git/repository-address.ts';
import type { Services } from '../../services.ts';
import { noteAudit } from '../audit.ts';
import { fromContract } from '../contract-route.ts';
import { callerOf } from '../permissions.ts';
import { JSON_BODY_LIMIT, NO_BODY, READS_ONLY, type RoutePolicy } from '../route-policy.ts';
import { describeConnection, loadConnection, toRecord, toWishes } from './connections.ts';
import { loadSite } from './load-site.ts';
import type { ReachOutside } from './reach-outside.ts';

interface ConnectOptions {
  services: Services;
  reach: ReachOutside;
}

const takesJson = (audit: RoutePolicy['audit']) => ({
  bodyLimit: JSON_BODY_LIMIT,
  config: { policy: { permission: 'repositories.manage', body: 'json', audit } as const },
});

/** Connect a site to a repository, and all that it takes. */
export function addConnectRoutes(instance: FastifyInstance, options: ConnectOptions): void {
  addConnecting(instance, options);
  addCredentials(instance, options);
  addWebhookRoute(instance, options);
}

function addConnecting(instance: FastifyInstance, { services, reach }: ConnectOptions): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(connectionRoutes.connect),
    ...takesJson('repository.connect'),
    handler: async (request, reply) => {
      const site = await loadSite(services, request);
      const { orgId } = site;
      const connection = await reach(orgId, async (signal) => {
        const place = await toPlace(services, orgId, request.body);
        const { mount } = request.body;
        const wishes = { ...toWishes(request.body), ...(mount ? { mount } : {}) };
        return createConnection(services, site, place, wishes, signal);
      });
      noteAudit(request, { after: describeConnection(connection) });
      if (request.body.kind === 'git') {
        await forgetDeployKey(services, orgId, request.body.deployKeyId);
      }
      return reply.code(201).send(await toRecord(services, connection));
    },
  });

  app.route({
    ...fromContract(connectionRoutes.offered),
    ...takesJson(READS_ONLY),
    handler: async (request) => {
      const { orgId } = await loadSite(services, request);
      const { body } = request;
      const { repositories, isCut } = await reach(orgId, async () =>
        listOffered(
          services,
          orgId,
          body.kind === 'github' ? { ...body, appId: toAppId(body.appId) } : body,
        ),
      );
      return {
        repositories: repositories.map(({ id, name, isPrivate }) => ({
          repositoryId: id,
          name,
          private: isPrivate,
        })),
        cut: isCut,
      };
    },
  });
}

function addCredentials(instance: FastifyInstance, { services, reach }: ConnectOptions): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(connectionRoutes.createDeployKey),
    ...takesJson('repository.deploy-key'),
    handler: async (request, reply) => {
      const { orgId } = await loadSite(services, request);
      const answer = await reach(orgId, async (signal) => {
        const { hostKey, fingerprint } = await services.git.scanHostKey(request.body.url, {
          signal,
        });
        const { id, publicKey } = await createDeployKey(services, orgId);
        noteAudit(request, { after: { deployKeyId: id, fingerprint } });
        return { deployKeyId: id, publicKey, hostKey, fingerprint };
      });
      return reply.code(201).send(answer);
    },
  });

  app.route({
    ...fromContract(connectionRoutes.replaceCredential),
    ...takesJson('repository.credential'),
    handler: async (request) => {
      const { connection } = await loadConnection(services, request);
      const { orgId } = callerOf(request);
      const { token, deployKeyId, hostKey } = request.body;
      const changed = await reach(orgId, async (signal) => {
        const accepted = hostKey === undefined ? {} : { hostKey: parseHostKey(hostKey).hostKey };
        const credential =
          token === undefined
            ? await loadDeployKey(services, orgId, deployKeyId)
            : { kind: 'token' as const, secret: token };
        return replaceCredential(services, connection, { ...credential, ...accepted }, signal);
      });
      if (!changed) throw apiErrors.notFound('connection');
      noteAudit(request, {
        after: { repository: changed.name, kind: token === undefined ? 'deploy key' : 'access' },
      });
      await forgetDeployKey(services, orgId, deployKeyId);
      return toRecord(services, changed);
    },
  });
}

function addWebhookRoute(instance: FastifyInstance, { services, reach }: ConnectOptions): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.route({
    ...fromContract(connectionRoutes.keepWebhook),
    bodyLimit: NO_BODY,
    config: {
      policy: { permission: 'repositories.manage', body: 'none', audit: 'repository.webhook' },
    },
    handler: async (request, reply) => {
      const { connection } = await loadConnection(services, request);
      noteAudit(request, { after: { repository: connection.name } });
      const secret = await reach(connection.orgId, () => keepWebhook(services, connection));
      // A secret is known to whoever asked, and to no cache.
      return reply
        .header('cache-control', 'no-store')
        .send({ url: toWebhookUrl(services, connection), secret });
    },
  });
}

/** The new secret of a plain git server; nothing where the provider was told. */
async function keepWebhook(services: Services, connection: SiteConnection): Promise<string | null> {
  if (connection.kind === 'git') return renewWebhookSecret(services, connection);
  if (connection.kind === 'github') {
    const message = 'GitHub notifies the App automatically, so there is no webhook to create.';
    throw apiErrors.invalidRequest([{ message }]);
  }
  const { webhookFailure } = await askForDeliveries(services, connection);
  if (webhookFailure !== null) throw apiErrors.repositoryRefused(webhookFailure);
  return null;
}

/** Which repository is meant, and what opens it. */
async function toPlace(
  services: Services,
  orgId: Id<'org'>,
  body: NewConnection,
): Promise<ConnectionPlace> {
  if (body.kind === 'github') {
    const { kind, installation, repositoryId, name } = body;
    return { kind, appId: toAppId(body.appId), installation, repositoryId, name };
  }
  if (body.kind !== 'git') {
    const { kind, token, name } = body;
    return { kind, serverUrl: parseServerUrl(services, body.serverUrl), token, name };
  }
  const { url, scheme } = parseRepositoryAddress(body.url);
  if (scheme === 'https') {
    if (body.deployKeyId !== undefined) {
      throw refuse(
        'deployKeyId',
        'A deploy key works only for SSH addresses. For HTTPS, use a token.',
      );
    }
    const { token } = body;
    return { kind: 'git', url, ...(token ? { credential: { kind: 'token', secret: token } } : {}) };
  }
  if (body.token !== undefined) {
    throw refuse('token', 'A token works only for HTTPS addresses. For SSH, use a deploy key.');
  }
  if (body.hostKey === undefined) {
    const message = 'An SSH address needs the host key of its server, which you must accept.';
    throw refuse('hostKey', `${message} POST /v1/sites/{domain}/deploy-keys returns it.`);
  }
  const { hostKey } = parseHostKey(body.hostKey);
  const credential = await loadDeployKey(services, orgId, body.deployKeyId);
  return { kind: 'git', url, credential, hostKey };
}

function refuse(field: string, message: string): Error {
  return apiErrors.invalidRequest([{ message, path: `body.${field}` }]);
}

async function loadDeployKey(services: Services, orgId: Id<'org'>, id: string | undefined) {
  if (id === undefined) {
    const message = 'An SSH address needs a deploy key.';
    throw refuse('deployKeyId', `${message} POST /v1/sites/{domain}/deploy-keys creates one.`);
  }
  const secret = isId('dky', id) ? await openDeployKey(services, orgId, id) : undefined;
  if (secret === undefined) throw apiErrors.notFound('deployKey');
  return { kind: 'deploy-key' as const, secret };
}

async function forgetDeployKey({ db }: Services, orgId: Id<'org'>, id: string | undefined) {
  if (id !== undefined && isId('dky', id)) await removeDeployKey(db, orgId, id);
}

function toAppId(id: string): Id<'app'> {
  if (!isId('app', id)) throw apiErrors.notFound('app');
  return id;
}
