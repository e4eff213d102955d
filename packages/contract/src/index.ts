export { API_ROUTES, type ApiRoute } from './api/api-routes.ts';
export {
  type AssistantMessage,
  assistantMessageSchema,
  assistantRoutes,
  MAX_MESSAGES,
  MAX_QUESTION_LENGTH,
} from './api/assistant.ts';
export { type Caller, type CallerStats, callerStatsRoutes } from './api/caller-stats.ts';
export {
  type ConnectionChange,
  type ConnectionRecord,
  type DeliveryRecord,
  type DeployKeyRecord,
  type DeployRecord,
  type NewConnection,
  type OfferedRepositoryRecord,
  POLL_MINUTES,
  type RepositoryKind,
} from './api/connection-records.ts';
export { connectionRoutes, LISTED_DELIVERIES, LISTED_DEPLOYS } from './api/connections.ts';
export { domainRoutes, type SiteDomain } from './api/domains.ts';
export {
  type GitHubAppRecord,
  githubAppRoutes,
  type InstallationRecord,
} from './api/github-apps.ts';
export { type MountRecord, mountRoutes, type NewMount } from './api/mounts.ts';
export {
  PREVIEW_DAYS_LIMIT,
  type PreviewAccess,
  type PreviewRecord,
  type PreviewSettings,
  type PreviewSettingsChange,
  previewRoutes,
} from './api/previews.ts';
export { type Project, projectRoutes } from './api/projects.ts';
export { siteUploadRoutes } from './api/site-uploads.ts';
export { siteRoutes } from './api/sites.ts';
export {
  type BundleLink,
  type ExportRecord,
  type NewExport,
  staticExportRoutes,
} from './api/static-export.ts';
export { uploadRoutes } from './api/uploads.ts';
export {
  type FindingSeverity,
  type Findings,
  LISTED_FINDINGS,
  LISTED_VERSIONS,
  type NewVersion,
  type VersionRecord,
  versionRoutes,
} from './api/versions.ts';
export { type ActivityDay, activityRoutes } from './dashboard/activity.ts';
export { assistantDayRoutes, type CallerDay } from './dashboard/assistant-days.ts';
export { DASHBOARD_ROUTES, type DashboardRoute } from './dashboard/dashboard-routes.ts';
export { exportRoutes, type ListedExport } from './dashboard/exports.ts';
export { type FeatureTable, featureRoutes, type HostedFeatures } from './dashboard/features.ts';
export { githubAppCreationRoutes } from './dashboard/github-apps.ts';
export { type ApiKey, type KeyScope, keyRoutes, type NewKey } from './dashboard/keys.ts';
export { type Member, memberRoutes } from './dashboard/members.ts';
export { DASHBOARD_PREFIX } from './dashboard/prefix.ts';
export { previewEntryRoutes } from './dashboard/previews.ts';
export { type Me, type Session, sessionRoutes } from './dashboard/sessions.ts';
export { type LinkPurpose, signInRoutes } from './dashboard/sign-in.ts';
export {
  type ListedPublish,
  type Problem,
  type ProblemCounts,
  type Publish,
  type SiteOverview,
  siteOverviewRoutes,
} from './dashboard/sites.ts';
export { type WebDay, type WebStats, webAnalyticsRoutes } from './dashboard/web-analytics.ts';
export { ERROR_CODES, type ErrorCode, type ErrorCodeEntry } from './errors/error-codes.ts';
export {
  COMMON_ERRORS,
  type ErrorDetail,
  type ErrorRecord,
  errorSchema,
} from './errors/error-record.ts';
export type {
  AnswerOf,
  EventStream,
  RequestOf,
  Route,
  RouteKey,
  RouteOf,
  Routes,
} from './route.ts';
export { parseBasePath } from './values/base-path.ts';
export { parseDomain } from './values/domain-name.ts';
export { ORIGIN_LIMITS } from './values/origin-limits.ts';
export { parseDate } from './values/parse-date.ts';
export { parseRepositoryUrl } from './values/repository-url.ts';
export { FILE_LIST_LIMIT, FILE_SIZE_LIMIT } from './values/schemas.ts';
export { isSourcePath } from './values/source-path.ts';
export type {
  NewVersionOrigin,
  Publisher,
  VersionOrigin,
} from './values/version-origin.ts';
