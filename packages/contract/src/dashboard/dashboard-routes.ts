import { analyticsRoutes } from '../api/analytics.ts';
import { auditRoutes } from '../api/audit.ts';
import { callerStatsRoutes } from '../api/caller-stats.ts';
import { connectionRoutes } from '../api/connections.ts';
import { domainRoutes } from '../api/domains.ts';
import { feedbackRoutes } from '../api/feedback.ts';
import { githubAppRoutes } from '../api/github-apps.ts';
import { insightSettingsRoutes } from '../api/insight-settings.ts';
import { previewRoutes } from '../api/previews.ts';
import { projectRoutes } from '../api/projects.ts';
import { siteAccessRoutes } from '../api/site-access.ts';
import { siteUploadRoutes } from '../api/site-uploads.ts';
import { siteRoutes } from '../api/sites.ts';
import { staticExportRoutes } from '../api/static-export.ts';
import { usageRoutes } from '../api/usage.ts';
import { versionRoutes } from '../api/versions.ts';
import { webhookRoutes } from '../api/webhooks.ts';
import type { AnyRoute, Route } from '../route.ts';
import { activityRoutes } from './activity.ts';
import { assistantDayRoutes } from './assistant-days.ts';
import { auditSettingsRoutes } from './audit.ts';
import { exportRoutes } from './exports.ts';
import { featureRoutes } from './features.ts';
import { githubAppCreationRoutes } from './github-apps.ts';
import { keyRoutes } from './keys.ts';
import { memberRoutes } from './members.ts';
import { organizationSignInRoutes } from './organization-sign-in.ts';
import { previewEntryRoutes } from './previews.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoutes } from './sign-in.ts';
import { siteOverviewRoutes } from './sites.ts';
import { viewAsRoutes } from './view-as.ts';
import { webAnalyticsRoutes } from './web-analytics.ts';

const RESOURCES = [
  signInRoutes,
  sessionRoutes,
  secondFactorRoutes,
  organizationSignInRoutes,
  memberRoutes,
  keyRoutes,
  siteOverviewRoutes,
  featureRoutes,
  exportRoutes,
  activityRoutes,
  assistantDayRoutes,
  webAnalyticsRoutes,
  previewEntryRoutes,
  viewAsRoutes,
  githubAppCreationRoutes,
  auditSettingsRoutes,
  // Routes of the API once more, opened by a session instead of a key.
  staticExportRoutes,
  projectRoutes,
  siteRoutes,
  domainRoutes,
  siteUploadRoutes,
  versionRoutes,
  previewRoutes,
  siteAccessRoutes,
  connectionRoutes,
  githubAppRoutes,
  callerStatsRoutes,
  analyticsRoutes,
  insightSettingsRoutes,
  feedbackRoutes,
  webhookRoutes,
  auditRoutes,
  usageRoutes,
] as const;

/** Any route that the dashboard may call. */
export type DashboardRoute = AnyRoute<typeof RESOURCES>;

/** Every route below `DASHBOARD_PREFIX`. They are no part of the public API and change with the dashboard. */
export const DASHBOARD_ROUTES: readonly Route[] = RESOURCES.flatMap((routes): Route[] =>
  Object.values(routes),
);
