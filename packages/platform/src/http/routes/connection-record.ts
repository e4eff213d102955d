import { toTimestamp } from '@quire/base';
import type {
  ConnectionRecord,
  DeliveryRecord,
  DeployRecord,
  GitHubAppRecord,
} from '@quire/contract';
import { type ListedApp, toInstallUrl } from '../../connections/github-apps.ts';
import type { DeployState } from '../../connections/list-deploys.ts';
import { PRODUCTION } from '../../connections/target.ts';
import { toWebhookUrl } from '../../connections/webhook.ts';
import type { Site, SiteConnection, StoredDelivery } from '../../database/schema/index.ts';
import { parseHostKey } from '../../git/host-key.ts';
import type { Services } from '../../services.ts';

const toMoment = (time: Date | null) => time && toTimestamp(time);

/** A connection as the API shows it: nothing of it opens anything. */
export function toConnectionRecord(
  services: Services,
  connection: SiteConnection,
  folder: string,
): ConnectionRecord {
  const { id, kind, name, url, webUrl, serverUrl, isPrivate, appId, hostKey } = connection;
  const { productionBranch, goLive, pollMinutes, syncedAt, failure, createdAt } = connection;
  const { hints, hintsSeen, leaseUntil, nextSyncAt } = connection;
  return {
    connectionId: id,
    ...{ kind, name, url, webUrl, serverUrl },
    private: isPrivate,
    credential: kind === 'github' ? 'app' : (connection.credentialKind ?? 'none'),
    appId,
    hostKeyFingerprint: hostKey && parseHostKey(hostKey).fingerprint,
    webhook: { url: toWebhookUrl(services, connection), failure: connection.webhookFailure },
    ...{ folder, productionBranch, goLive },
    previewRequests: connection.previewsRequests,
    previewBranches: connection.previewsBranches,
    pollMinutes,
    failureMails: connection.mailsFailures,
    looking:
      hints !== hintsSeen || leaseUntil !== null || nextSyncAt.getTime() <= services.clock.now(),
    syncedAt: toMoment(syncedAt),
    failure,
    createdAt: toTimestamp(createdAt),
  };
}

/** A deploy as the API shows it. */
export function toDeployRecord(
  { siteUrl }: Services,
  site: Site,
  { deploy, version, preview }: DeployState,
): DeployRecord {
  const { id, target, state, commit, branch, request, requestUrl, untrusted } = deploy;
  const { versionId, error, reportError, createdAt, startedAt, finishedAt } = deploy;
  return {
    deployId: id,
    ...{ target, state, commit, branch },
    request: request === null ? null : { number: request, url: requestUrl },
    untrusted,
    author: version?.author ?? null,
    message: version?.message ?? null,
    versionId,
    live: versionId !== null && versionId === site.liveVersionId,
    heldBack: target === PRODUCTION ? (version?.heldBack ?? null) : null,
    previewUrl: preview ? siteUrl(preview.host) + site.basePath : null,
    error,
    reportError,
    createdAt: toTimestamp(createdAt),
    startedAt: toMoment(startedAt),
    finishedAt: toMoment(finishedAt),
  };
}

export function toDeliveryRecord(delivery: StoredDelivery): DeliveryRecord {
  return {
    deliveryId: delivery.id,
    senderId: delivery.deliveryId,
    event: delivery.event,
    bytes: delivery.bodyBytes,
    outcome: delivery.outcome,
    receivedAt: toTimestamp(delivery.receivedAt),
  };
}

export function toAppRecord({ app, used }: ListedApp): GitHubAppRecord {
  return {
    appId: app.id,
    name: app.slug,
    webUrl: app.webUrl,
    installUrl: toInstallUrl(app),
    connections: used,
    createdAt: toTimestamp(app.createdAt),
  };
}
