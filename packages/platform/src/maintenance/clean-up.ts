import { forgetQueries } from '../analytics/forget-queries.ts';
import { forgetModelDays } from '../assistant/token-budget.ts';
import { retainAuditEntries } from '../audit/audit-retention.ts';
import { forgetOrders } from '../certificates/renew-certificates.ts';
import { forgetChanges } from '../changes/forget-changes.ts';
import { forgetDeliveries } from '../connections/deliveries.ts';
import { forgetDeployKeys } from '../connections/deploy-keys.ts';
import { forgetDeploys } from '../connections/forget-deploys.ts';
import { forgetFeedback } from '../feedback/forget-feedback.ts';
import { forgetAnswers } from '../insight/forget-answers.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import { forgetOldAttempts } from '../members/failed-sign-ins.ts';
import { forgetSteps } from '../members/sign-in-steps.ts';
import { type RemovedPreviews, removeExpiredPreviews } from '../previews/remove-expired.ts';
import { forgetReaders } from '../readers/reader-sessions.ts';
import type { Services } from '../services.ts';
import { removeDeletedSites } from '../sites/deleted-sites.ts';
import { forgetUsageDays } from '../usage/forget-usage-days.ts';
import { forgetWebDays } from '../web-analytics/forget-web-days.ts';
import { forgetWebhookDeliveries } from '../webhooks/forget-deliveries.ts';
import {
  applyRetention,
  DEFAULT_RETENTION,
  type RetentionRule,
  type RetentionSummary,
} from './apply-retention.ts';
import { collectGarbage, type GarbageSummary } from './collect-garbage.ts';

/** For how many days things are kept; 0 is forever. */
export interface KeptDays {
  /** Finished export jobs, and versions that are not live; what sites have by default where nothing is said. */
  jobs: number | undefined;
  /** Counts of page views and searches, and the usage of days. */
  webDays: number;
  /** Single questions to the assistant. */
  queries: number;
  /** What readers said about pages. */
  feedback: number;
}

/** How much of each was deleted. */
export interface CleanUpSummary extends RetentionSummary, RemovedPreviews, GarbageSummary {
  sites: number;
  webDays: number;
  queries: number;
  /** What came of questions, by the setting of each site. */
  answers: number;
  feedback: number;
  failedSignIns: number;
  mails: number;
  deliveries: number;
  deploys: number;
  auditEntries: number;
}

function toRule({ jobs: days }: KeptDays): RetentionRule {
  return days === undefined ? DEFAULT_RETENTION : { days };
}

/** Deletes what is not kept any more, for the running service and for `quire admin clean` alike: rows, then files. */
export async function cleanUp(
  services: Pick<
    Services,
    'db' | 'storage' | 'clock' | 'cacheFolder' | 'audit' | 'vault' | 'random'
  >,
  keep: KeptDays,
  signal?: AbortSignal,
): Promise<CleanUpSummary> {
  await forgetDeployKeys(services);
  await forgetOrders(services);
  await forgetSteps(services);
  await forgetReaders(services);
  await forgetModelDays(services);
  await forgetWebhookDeliveries(services);
  await forgetChanges(services.db);
  await forgetUsageDays(services, keep.webDays);
  await services.audit.settle();
  return {
    ...(await applyRetention(services, toRule(keep))),
    ...(await removeExpiredPreviews(services)),
    sites: await removeDeletedSites(services),
    webDays: await forgetWebDays(services, keep.webDays),
    queries: await forgetQueries(services, keep.queries),
    answers: await forgetAnswers(services),
    feedback: await forgetFeedback(services, keep.feedback),
    failedSignIns: await forgetOldAttempts(services),
    mails: await forgetMails(services),
    deliveries: await forgetDeliveries(services),
    deploys: await forgetDeploys(services),
    auditEntries: await retainAuditEntries(services),
    // Files go last: those of the rows above are among them.
    ...(await collectGarbage(services, signal)),
  };
}
