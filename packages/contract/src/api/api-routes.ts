import type { AnyRoute, Route } from '../route.ts';
import { analyticsRoutes } from './analytics.ts';
import { assistantRoutes } from './assistant.ts';
import { auditRoutes } from './audit.ts';
import { callerStatsRoutes } from './caller-stats.ts';
import { connectionRoutes } from './connections.ts';
import { domainRoutes } from './domains.ts';
import { feedbackRoutes } from './feedback.ts';
import { githubAppRoutes } from './github-apps.ts';
import { insightSettingsRoutes } from './insight-settings.ts';
import { mountRoutes } from './mounts.ts';
import { previewRoutes } from './previews.ts';
import { projectRoutes } from './projects.ts';
import { siteAccessRoutes } from './site-access.ts';
import { siteUploadRoutes } from './site-uploads.ts';
import { siteRoutes } from './sites.ts';
import { staticExportRoutes } from './static-export.ts';
import { uploadRoutes } from './uploads.ts';
import { usageRoutes } from './usage.ts';
import { versionRoutes } from './versions.ts';
import { webhookRoutes } from './webhooks.ts';

const RESOURCES = [
  staticExportRoutes,
  projectRoutes,
  siteRoutes,
  domainRoutes,
  siteUploadRoutes,
  uploadRoutes,
  versionRoutes,
  previewRoutes,
  siteAccessRoutes,
  mountRoutes,
  connectionRoutes,
  githubAppRoutes,
  callerStatsRoutes,
  analyticsRoutes,
  insightSettingsRoutes,
  feedbackRoutes,
  webhookRoutes,
  assistantRoutes,
  auditRoutes,
  usageRoutes,
] as const;

/** Any route of the REST API. */
export type ApiRoute = AnyRoute<typeof RESOURCES>;

/** Every route of the REST API, but for its own description at `/v1/openapi.json`. */
export const API_ROUTES: readonly Route[] = RESOURCES.flatMap((routes): Route[] =>
  Object.values(routes),
);
