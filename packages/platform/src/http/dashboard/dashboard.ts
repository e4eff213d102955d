import { DASHBOARD_PREFIX } from '@quire/contract';
import type { FastifyInstance } from 'fastify';
import { createKnownBrowsers } from '../../members/known-browsers.ts';
import { openLinkKeys } from '../../storage/link-keys.ts';
import type { RouteOptions } from '../create-api.ts';
import { addAnalyticsRoutes } from '../routes/analytics.ts';
import { addAuditRoutes } from '../routes/audit.ts';
import { addCallerStatsRoute } from '../routes/caller-stats.ts';
import { addConnectRoutes } from '../routes/connect-repository.ts';
import { addConnectionRoutes } from '../routes/connections.ts';
import { addDomainRoutes } from '../routes/domains.ts';
import { addFeedbackRoutes } from '../routes/feedback.ts';
import { addGitHubAppRoutes } from '../routes/github-apps.ts';
import { addInsightSettingsRoutes } from '../routes/insight-settings.ts';
import { addPreviewRoutes } from '../routes/previews.ts';
import { addSiteAccessRoutes } from '../routes/site-access.ts';
import { addSiteUploadRoutes } from '../routes/site-uploads.ts';
import { addSiteRoutes } from '../routes/sites.ts';
import { addStaticExportRoutes } from '../routes/static-export.ts';
import { addVersionRoutes } from '../routes/versions.ts';
import { addWebhookRoutes } from '../routes/webhooks.ts';
import { addActivityRoutes } from './activity-routes.ts';
import { addAuditSettingsRoutes } from './audit-routes.ts';
import { addCallerDayRoutes } from './caller-day-routes.ts';
import { createDashboardCookies } from './dashboard-cookies.ts';
import { addExportRoutes } from './export-routes.ts';
import { addFeatureRoutes } from './feature-routes.ts';
import { addGitHubAppCreation } from './github-app-routes.ts';
import { addKeyRoutes } from './key-routes.ts';
import { addMemberRoutes } from './member-routes.ts';
import { addOrganizationSignInRoutes } from './organization-sign-in-routes.ts';
import { addPasswordResetRoutes } from './password-reset-routes.ts';
import { addPreviewEntryRoutes } from './preview-routes.ts';
import { addProviderSignInRoutes } from './provider-sign-in-routes.ts';
import { addSecondFactorRoutes } from './second-factor-routes.ts';
import { addSecondStepRoutes } from './second-step-routes.ts';
import { addSessionAccess } from './session-access.ts';
import { addSessionRoutes } from './session-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addSiteOverviewRoutes } from './site-routes.ts';
import { addViewAsRoutes } from './view-as-routes.ts';
import { addWebAnalyticsRoutes } from './web-analytics-routes.ts';

/**
 * What the dashboard calls: routes of its own for people and keys, and those of the API once more,
 * opened by a session instead of a key.
 */
export async function addDashboard(app: FastifyInstance, options: RouteOptions): Promise<void> {
  const { services, publicUrl, publicHost, linkSeconds, clientAddress, reach } = options;
  const cookies = createDashboardCookies(publicUrl);
  const { origin, hostname } = new URL(publicUrl);
  const access = { services, cookie: cookies.session, origin };
  const knownBrowsers = createKnownBrowsers(await openLinkKeys(services), services.random);
  const signingIn = {
    ...access,
    clientAddress,
    knownCookie: cookies.known,
    knownBrowsers,
    stepCookie: cookies.step,
    party: { origin, id: hostname },
  };
  await app.register(
    async (dashboard) => {
      // It is not part of the public API, and may change with the dashboard.
      dashboard.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      addSessionAccess(dashboard, access);
      addSignInRoutes(dashboard, signingIn);
      addPasswordResetRoutes(dashboard, signingIn);
      addSecondStepRoutes(dashboard, signingIn);
      addProviderSignInRoutes(dashboard, signingIn);
      addOrganizationSignInRoutes(dashboard, access);
      addSecondFactorRoutes(dashboard, signingIn);
      addSessionRoutes(dashboard, { ...access, clientAddress });
      addMemberRoutes(dashboard, access);
      addKeyRoutes(dashboard, access);
      addSiteOverviewRoutes(dashboard, access);
      addFeatureRoutes(dashboard, access);
      addExportRoutes(dashboard, access);
      addActivityRoutes(dashboard, access);
      addCallerDayRoutes(dashboard, access);
      addWebAnalyticsRoutes(dashboard, access);
      addPreviewEntryRoutes(dashboard, access);
      addViewAsRoutes(dashboard, access);
      addStaticExportRoutes(dashboard, { services, linkSeconds });
      addSiteRoutes(dashboard, { services, publicHost });
      addDomainRoutes(dashboard, { services, publicHost });
      addSiteUploadRoutes(dashboard, services);
      addVersionRoutes(dashboard, services);
      addPreviewRoutes(dashboard, services);
      addSiteAccessRoutes(dashboard, services);
      addConnectionRoutes(dashboard, services);
      addConnectRoutes(dashboard, { services, reach });
      addGitHubAppRoutes(dashboard, { services, reach });
      addGitHubAppCreation(dashboard, { ...access, reach });
      addCallerStatsRoute(dashboard, services);
      addAnalyticsRoutes(dashboard, services);
      addInsightSettingsRoutes(dashboard, services);
      addFeedbackRoutes(dashboard, services);
      addWebhookRoutes(dashboard, services);
      addAuditRoutes(dashboard, services);
      addAuditSettingsRoutes(dashboard, access);
    },
    { prefix: DASHBOARD_PREFIX },
  );
}
