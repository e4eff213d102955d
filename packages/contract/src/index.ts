export { AUDIT_ACTIONS, type AuditAction } from './access/audit-actions.ts';
export {
  type Grants,
  listAllowed,
  mayDo,
  mayDoSomewhere,
  maySee,
  visibleSites,
} from './access/grants.ts';
export {
  ALL_PERMISSIONS,
  isRoleAtLeast,
  isScopeAtLeast,
  KEY_SCOPES,
  type KeyScope,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  PERMISSIONS,
  type Permission,
  permissionRow,
  SITE_ROLES,
  type SiteRole,
} from './access/roles.ts';
export {
  ANSWER_OUTCOMES,
  ANSWER_RATINGS,
  analyticsRoutes,
  type InsightSummary,
  type QuestionRow,
  type TopicRow,
} from './api/analytics.ts';
export { ROWS, type RowFormat } from './api/analytics-query.ts';
export { API_ROUTES, type ApiRoute } from './api/api-routes.ts';
export {
  type AssistantMessage,
  assistantMessageSchema,
  assistantRoutes,
  MAX_MESSAGES,
  MAX_QUESTION_LENGTH,
} from './api/assistant.ts';
export { type AuditEntry, type AuditFilter, auditRoutes } from './api/audit.ts';
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
  FEEDBACK_CALLERS,
  FEEDBACK_LIMITS,
  FEEDBACK_RATINGS,
  FEEDBACK_REASONS,
  FEEDBACK_STATUSES,
  type FeedbackCaller,
  type FeedbackPageRow,
  type FeedbackRating,
  type FeedbackRow,
  type FeedbackStatus,
  type FeedbackSummary,
  feedbackRoutes,
} from './api/feedback.ts';
export {
  type GitHubAppRecord,
  githubAppRoutes,
  type InstallationRecord,
} from './api/github-apps.ts';
export {
  INSIGHT_DAYS_LIMIT,
  type InsightSettings,
  type InsightSettingsChange,
  insightSettingsRoutes,
} from './api/insight-settings.ts';
export { type MountRecord, mountRoutes, type NewMount } from './api/mounts.ts';
export { type PageMessage, pageMessageSchema } from './api/page-message.ts';
export {
  PREVIEW_DAYS_LIMIT,
  type PreviewAccess,
  type PreviewRecord,
  type PreviewSettings,
  type PreviewSettingsChange,
  previewRoutes,
} from './api/previews.ts';
export { type Project, projectRoutes } from './api/projects.ts';
export {
  type NewSiteAccess,
  SESSION_HOURS,
  type SiteAccessRecord,
  siteAccessRoutes,
} from './api/site-access.ts';
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
  type SiteUsage,
  type UsageDay,
  type UsageSummary,
  usageRoutes,
} from './api/usage.ts';
export {
  type FindingSeverity,
  type Findings,
  LISTED_FINDINGS,
  type NewVersion,
  type VersionRecord,
  versionRoutes,
} from './api/versions.ts';
export { WEBHOOK_EVENTS, WEBHOOK_LIMIT, type Webhook, webhookRoutes } from './api/webhooks.ts';
export { type ActivityDay, activityRoutes, type ProjectViews } from './dashboard/activity.ts';
export { assistantDayRoutes, type CallerDay } from './dashboard/assistant-days.ts';
export { auditSettingsRoutes } from './dashboard/audit.ts';
export { DASHBOARD_ROUTES, type DashboardRoute } from './dashboard/dashboard-routes.ts';
export { exportRoutes, type ListedExport } from './dashboard/exports.ts';
export { type FeatureTable, featureRoutes, type HostedFeatures } from './dashboard/features.ts';
export { githubAppCreationRoutes } from './dashboard/github-apps.ts';
export { type ApiKey, keyRoutes, type NewKey } from './dashboard/keys.ts';
export {
  type Member,
  type MemberChange,
  memberRoutes,
  type NewInvite,
} from './dashboard/members.ts';
export {
  type NewOrganizationSignIn,
  type OrganizationSignIn,
  organizationSignInRoutes,
} from './dashboard/organization-sign-in.ts';
export { DASHBOARD_PREFIX } from './dashboard/prefix.ts';
export { previewEntryRoutes } from './dashboard/previews.ts';
export {
  type Passkey,
  type SecondFactors,
  secondFactorRoutes,
} from './dashboard/second-factors.ts';
export { type Me, type Session, sessionRoutes } from './dashboard/sessions.ts';
export { type LinkPurpose, type SecondStep, signInRoutes } from './dashboard/sign-in.ts';
export {
  type ListedPublish,
  type Problem,
  type ProblemCounts,
  type Publish,
  type SiteOverview,
  siteOverviewRoutes,
} from './dashboard/sites.ts';
export { viewAsRoutes } from './dashboard/view-as.ts';
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
  RowsAnswer,
} from './route.ts';
export { addressRangeSchema } from './values/address-range.ts';
export { parseBasePath } from './values/base-path.ts';
export { toBrowserName } from './values/browser-name.ts';
export { parseDomain } from './values/domain-name.ts';
export { namedGroupsSchema } from './values/group-name.ts';
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
