import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerFactory,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiErrors } from '../api-errors/api-error.ts';
import type { SiteAssistant } from '../assistant/site-assistant.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import type { Role } from '../roles.ts';
import type { Services } from '../services.ts';
import { addAudit } from './audit.ts';
import { addAuthentication } from './authentication.ts';
import { addBodyReading } from './body.ts';
import type { ClientAddress } from './client-address.ts';
import { addApp, isAppAddress, sendAppPage } from './dashboard/app.ts';
import { loadAppFiles } from './dashboard/app-files.ts';
import { addDashboard } from './dashboard/dashboard.ts';
import { addErrorAnswers, answer } from './error-answers.ts';
import { addOpenApi, addOpenApiRoute } from './openapi.ts';
import { addRateLimits } from './rate-limits.ts';
import { nameRequestSpans } from './request-span.ts';
import { type RegisteredRoute, requireRoutePolicies } from './route-policy.ts';
import { addAnalyticsRoutes } from './routes/analytics.ts';
import { addAskRoute } from './routes/ask.ts';
import { addAssistantRoute } from './routes/assistant.ts';
import { addAuditRoutes } from './routes/audit.ts';
import { addCallerStatsRoute } from './routes/caller-stats.ts';
import { addConnectRoutes } from './routes/connect-repository.ts';
import { addConnectionRoutes } from './routes/connections.ts';
import { addDomainRoutes } from './routes/domains.ts';
import { addFeedbackRoutes } from './routes/feedback.ts';
import { addGitHookRoute } from './routes/git-hooks.ts';
import { addGitHubAppRoutes } from './routes/github-apps.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addInsightSettingsRoutes } from './routes/insight-settings.ts';
import { addMetricsRoute } from './routes/metrics.ts';
import { addMountRoutes } from './routes/mounts.ts';
import { addPreviewRoutes } from './routes/previews.ts';
import { createReachOutside, type ReachOutside } from './routes/reach-outside.ts';
import { addSiteAccessRoutes } from './routes/site-access.ts';
import { addSiteUploadRoutes } from './routes/site-uploads.ts';
import { addSiteRoutes } from './routes/sites.ts';
import { addStaticExportRoutes } from './routes/static-export.ts';
import { addUploadRoutes } from './routes/uploads.ts';
import { addVersionRoutes } from './routes/versions.ts';
import { addWebhookRoutes } from './routes/webhooks.ts';
import { addUnknownRouteAnswers } from './unknown-routes.ts';

export interface ApiOptions {
  services: Services;
  assistant: SiteAssistant;
  liveSites: LiveSites;
  clientAddress: ClientAddress;
  publicUrl: string;
  publicHost: string;
  linkSeconds: number;
  /** Without the API only the health and metrics of the process are answered. */
  roles: ReadonlySet<Role>;
  metricsKey: string | undefined;
  isDraining: () => boolean;
  /** Whether more requests wait for the database than it can answer soon. */
  isOverloaded: () => boolean;
  serverFactory: FastifyServerFactory;
}

/** How long a client may take to send a request, headers and body. */
const REQUEST_TIMEOUT_MS = 60_000;

/** The API of the platform, on the platform's own host; gives its routes. Sites are served elsewhere. */
export async function createApi(options: ApiOptions): Promise<readonly RegisteredRoute[]> {
  const { services } = options;
  const app = Fastify({
    logger: false,
    genReqId: (request) => String(request.headers['x-quire-request-id'] ?? ''),
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: 256 },
    serverFactory: options.serverFactory,
    // The server that is given refuses what is not HTTP, on every host.
    clientErrorHandler: () => {},
    // A path that cannot be decoded never reaches the error handler of the routes.
    frameworkErrors: (_error, request, reply) => {
      const error = apiErrors.invalidRequest([{ message: 'The address cannot be read.' }]);
      answer(error, request, reply as unknown as FastifyReply, services.logger);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const routes = requireRoutePolicies(app);
  const appFiles = options.roles.has('api') ? await loadAppFiles() : undefined;
  addUnknownRouteAnswers(app, (request, reply) =>
    appFiles && isAppAddress(request) ? sendAppPage(request, reply, appFiles) : undefined,
  );
  addErrorAnswers(app, services.logger);
  addRefusals(app, options);
  addAudit(app, services, options.clientAddress);
  addAuthentication(app, services, options.clientAddress);
  addRateLimits(app, services);
  addBodyReading(app);
  nameRequestSpans(app);
  await addOpenApi(app, options.publicUrl);
  addHealthRoutes(app, options);
  addAskRoute(app, options);
  addMetricsRoute(app, services, options.metricsKey);
  if (appFiles) {
    addApp(app, appFiles);
    const reach = createReachOutside(services);
    addApiRoutes(app, { ...options, reach });
    await addDashboard(app, { ...options, reach });
  }
  await app.ready();
  return routes;
}

/** What the routes of the API and of the dashboard share. */
export interface RouteOptions extends ApiOptions {
  reach: ReachOutside;
}

function addApiRoutes(app: FastifyInstance, options: RouteOptions): void {
  const { services, publicHost, reach } = options;
  addStaticExportRoutes(app, { services, linkSeconds: options.linkSeconds });
  addSiteRoutes(app, { services, publicHost });
  addDomainRoutes(app, { services, publicHost });
  addUploadRoutes(app, services);
  addSiteUploadRoutes(app, services);
  addVersionRoutes(app, services);
  addPreviewRoutes(app, services);
  addSiteAccessRoutes(app, services);
  addMountRoutes(app, services);
  addConnectionRoutes(app, services);
  addConnectRoutes(app, { services, reach });
  addGitHubAppRoutes(app, { services, reach });
  addGitHookRoute(app, services);
  addCallerStatsRoute(app, services);
  addAnalyticsRoutes(app, services);
  addInsightSettingsRoutes(app, services);
  addFeedbackRoutes(app, services);
  addWebhookRoutes(app, services);
  addAssistantRoute(app, options);
  addAuditRoutes(app, services);
  addOpenApiRoute(app);
}

/**
 * While draining only the health routes answer: a caller should go to another process. Under overload a caller is told
 * at once to come back later: whoever waits for minutes has given up, and has been answered for nothing.
 */
function addRefusals(
  app: FastifyInstance,
  { isDraining, isOverloaded }: Pick<ApiOptions, 'isDraining' | 'isOverloaded'>,
): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/v1/')) return;
    if (isDraining()) throw apiErrors.draining();
    if (isOverloaded()) throw apiErrors.overloaded();
  });
}
