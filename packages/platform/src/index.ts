export { parseBasePath, parseDomain } from '@quire/contract';
export { migrateInstallation } from './administration/migrate-installation.ts';
export {
  type Administration,
  openAdministration,
} from './administration/open-administration.ts';
export {
  findOrganisation,
  listApiKeys,
  listOrganisations,
  setPlan,
} from './administration/organisations.ts';
export { type CallerStats, countCallers } from './analytics/caller-stats.ts';
export { forgetQueries } from './analytics/forget-queries.ts';
export {
  addQueriesFrom,
  insertQueries,
  type QueryRow,
  sliceDays,
} from './analytics/insert-queries.ts';
export { createQueryRecorder } from './analytics/query-recorder.ts';
export { readLines } from './analytics/read-lines.ts';
export { admitRequest } from './analytics/request-window.ts';
export {
  exportQueries,
  type ImportSummary,
  importQueries,
  MAX_LINE,
} from './analytics/transfer.ts';
export { isAddressRange } from './auth/address-ranges.ts';
export { createApiKey, revokeApiKey } from './auth/api-key.ts';
export {
  changeConnection,
  createConnection,
  findConnection,
  listConnections,
  removeConnection,
} from './connections/connections.ts';
export {
  type ListedMount,
  listMounts,
  type MountWish,
  replaceMounts,
} from './connections/mount-list.ts';
export { createProviderApp } from './connections/provider-apps.ts';
export { forgetFeedback } from './feedback/forget-feedback.ts';
export { keepFeedback, type NewFeedback } from './feedback/keep-feedback.ts';
export type {
  FetchedSource,
  KnownContent,
  SourceFile,
  SourceSink,
  WantedSource,
} from './git/fetch-source.ts';
export { createGitSource, type GitSource } from './git/git-source.ts';
export { GIT_LIMITS, type GitLimits } from './git/limits.ts';
export type { GitCredential, GitRemote } from './git/remote.ts';
export type { RegisteredRoute } from './http/route-policy.ts';
export { createAnswerRecorder } from './insight/answer-recorder.ts';
export { forgetAnswers } from './insight/forget-answers.ts';
export { rateAnswer } from './insight/rate-answer.ts';
export { loadLastAddress } from './last-address.ts';
export { listMails } from './mail/list-mails.ts';
export { sendTestMail } from './mail/send-test-mail.ts';
export {
  applyRetention,
  DEFAULT_RETENTION,
  listRetention,
  type RetentionList,
} from './maintenance/apply-retention.ts';
export { checkStorage, type StorageProblem } from './maintenance/check-storage.ts';
export { collectGarbage } from './maintenance/collect-garbage.ts';
export { forgetOldAttempts } from './members/failed-sign-ins.ts';
export { createLoginLink, toLinkUrl } from './members/login-links.ts';
export { findMember } from './members/members.ts';
export { resetSecondFactor } from './members/reset-second-factor.ts';
export { createOrganisation } from './organisations/organisations.ts';
export { removeExpiredPreviews } from './previews/remove-expired.ts';
export { createPublicAddress } from './public-address.ts';
export type { Services } from './services.ts';
export { type PlatformSettings, platformSettings } from './settings.ts';
export { deleteSite, restorableUntil, restoreSite } from './sites/deleted-sites.ts';
export { toChallenge } from './sites/domain-checker.ts';
export { addDomain, listDomains, removeDomain, verifyDomain } from './sites/domains.ts';
export {
  changeSite,
  createSite,
  findOwnSite,
  findSiteByHost,
  listSites,
} from './sites/sites.ts';
export type { StartOptions } from './start-options.ts';
export { type Platform, startPlatform } from './start-platform.ts';
export { publishFolder, waitForVersion } from './versions/publish-folder.ts';
export { forgetWebDays } from './web-analytics/forget-web-days.ts';
export { createWebRecorder } from './web-analytics/web-recorder.ts';
export { loadWebStats } from './web-analytics/web-stats.ts';
export { createWorkFolder } from './work-folder.ts';
