import { openAssistant } from '../assistant/open-assistant.ts';
import { createHttpChallengeAnswer } from '../certificates/http-challenge.ts';
import type { Ground } from '../create-services.ts';
import { createSharedAnswers } from '../edge/shared-answers.ts';
import { createEmbedExtension } from '../embed/embed-extension.ts';
import { createFeedbackExtension, FEEDBACK_KEY } from '../feedback/feedback-extension.ts';
import type { RefusedFeedback } from '../feedback/refused-feedback.ts';
import { createBlobCache } from '../hosting/blob-cache.ts';
import { createLiveSites, type LiveSites } from '../hosting/live-sites.ts';
import { createMockExtension } from '../hosting/mock-extension.ts';
import {
  createOutsidePages,
  isOutsideAddress,
  type OutsidePages,
  type OutsideParts,
} from '../hosting/outside-pages.ts';
import { createPlaygroundExtension } from '../hosting/playground-extension.ts';
import { createPreviewGate } from '../hosting/preview-gate.ts';
import { createReaderGate } from '../hosting/reader-gate.ts';
import { refuseSites } from '../hosting/refuse-sites.ts';
import { createShownLists } from '../hosting/shown-lists.ts';
import { createSiteHandler } from '../hosting/site-handler.ts';
import { answerStatus } from '../hosting/status-extension.ts';
import { createPrimary, type Primary } from '../replica/primary.ts';
import { createSearchExtension } from '../search/search-extension.ts';
import type { Services } from '../services.ts';
import type { StartOptions } from '../start-options.ts';
import type { LinkSigner } from '../storage/link-signer.ts';
import { createProgramCounter } from '../web-analytics/count-programs.ts';
import { createEventsExtension } from '../web-analytics/events-extension.ts';
import type { WebRecorder } from '../web-analytics/web-recorder.ts';
import { type ClientAddress, createClientAddress } from './client-address.ts';
import { createApi } from './create-api.ts';
import { createPlatformServer } from './platform-server.ts';
import { createLinkHandler } from './storage-links.ts';

/** What counts what readers do, and what is refused of it. */
interface Recorders {
  recorder: WebRecorder;
  refused: RefusedFeedback;
}

/**
 * Statements that may wait for a connection to the database before calls of the API are refused. A call needs a few
 * one after the other, so that each waits a few times as long as these take.
 */
const WAITING_STATEMENTS = 256;

/** Creates the one server of the platform: its own host with API and dashboard, and every other host, which is a site. */
export async function createHttpServer(
  services: Services,
  signer: LinkSigner,
  { settings, random, logger }: StartOptions,
  { database, address, roles, recorder, refused }: Ground & Recorders,
) {
  let isDraining = false;
  let answerApi: Parameters<typeof createPlatformServer>[0]['api'] = () => {};
  const liveSites = createLiveSites(services);
  const clientAddress = createClientAddress(settings.QUIRE_TRUSTED_PROXIES);
  const { assistant, extensions, docs } = openAssistant(services, settings, {
    clientAddress,
    liveSites,
  });
  const { answerSites, answerOutside } = createSiteAnswers({
    services,
    liveSites,
    clientAddress,
    recorder,
    refused,
    settings,
    assistant: { extensions, docs },
    dashboardUrl: address.url,
  });
  const server = createPlatformServer({
    api: (request, response) => answerOutside(request, response) ?? answerApi(request, response),
    links: createLinkHandler(services.storage, signer),
    sites: roles.has('web') ? answerSites : refuseSites,
    answerChallenge: services.certificates && createHttpChallengeAnswer(services.db),
    publicHost: address.host,
    clientAddress,
    metrics: services.metrics,
    maxConnections: settings.QUIRE_MAX_CONNECTIONS,
    clock: services.clock,
    ...{ random, logger, tracing: services.tracing },
  });
  const routes = await createApi({
    ...{ services, assistant, liveSites, clientAddress },
    publicUrl: address.url,
    publicHost: address.host,
    linkSeconds: settings.QUIRE_EXPORT_LINK_TTL,
    roles,
    metricsKey: settings.QUIRE_METRICS_KEY,
    isDraining: () => isDraining,
    isOverloaded: () => database.pool.waitingCount > WAITING_STATEMENTS,
    serverFactory: (handler) => {
      answerApi = handler;
      return server;
    },
  });
  return {
    server,
    routes,
    startDraining: () => {
      isDraining = true;
    },
  };
}

interface SiteAnswersOptions {
  services: Services;
  liveSites: LiveSites;
  clientAddress: ClientAddress;
  recorder: WebRecorder;
  refused: RefusedFeedback;
  settings: StartOptions['settings'];
  assistant: Pick<ReturnType<typeof openAssistant>, 'extensions' | 'docs'>;
  dashboardUrl: string;
}

/** Answers to readers: on the hosts of sites, and on the platform's host for pages of deployments elsewhere. */
function createSiteAnswers({
  services,
  liveSites,
  clientAddress,
  recorder,
  refused,
  settings,
  assistant: { extensions, docs },
  dashboardUrl,
}: SiteAnswersOptions) {
  const { clock, edge, webProcess } = services;
  const primary = openPrimary(services, clientAddress);
  const events = createEventsExtension({
    recorder,
    liveSites,
    clientAddress,
    clock,
    isOn: services.features.analytics,
  });
  const feedback = createFeedbackExtension({
    services,
    refused,
    liveSites,
    clientAddress,
    limits: toFeedbackLimits(settings),
    isOn: services.features.feedback !== false,
  });
  const playground = createPlaygroundExtension(clock, clientAddress);
  const lists = createShownLists(services.storage);
  const mock = createMockExtension({ services, lists, clock, clientAddress });
  const search = createSearchExtension({ docs, clock });
  const embed = createEmbedExtension({
    cache: createBlobCache(services.storage),
    hasAssistant: services.features.assistant === true,
    extensions: [...extensions, search],
  });
  return {
    answerSites: createSiteHandler({
      services,
      shared: edge && createSharedAnswers(edge, webProcess),
      liveSites,
      extensions: [...extensions, playground, mock, events, feedback, embed],
      previewExtensions: [...extensions, playground, mock],
      previewGate: createPreviewGate({ services, clientAddress, dashboardUrl }),
      readerGate: createReaderGate({ services, clientAddress, dashboardUrl }),
      onSent: createProgramCounter(recorder, services.features.analytics && !primary),
      primary,
    }),
    answerOutside: primary
      ? passOutsideOn(primary)
      : createOutsidePages({
          ...{ db: services.db, clock, clientAddress, liveSites },
          extensions: [...extensions, events, feedback, search, answerStatus],
          onRefused: countRefused(services, refused),
        }),
  };
}

const countRefused =
  ({ metrics }: Services, refused: RefusedFeedback): OutsideParts['onRefused'] =>
  (key, why, site) => {
    if (key !== FEEDBACK_KEY) return;
    if (site) refused.count(site, why);
    else metrics.feedbackEnded(why);
  };

function openPrimary(
  { primaryUrl: url, clock, logger }: Services,
  clientAddress: ClientAddress,
): Primary | undefined {
  return url === undefined ? undefined : createPrimary({ url, clientAddress, clock, logger });
}

const passOutsideOn =
  (primary: Primary): OutsidePages =>
  (request, response) =>
    isOutsideAddress(request.url) ? primary.passOn(request, response) : undefined;

function toFeedbackLimits(settings: StartOptions['settings']) {
  return {
    perVisitor: settings.QUIRE_FEEDBACK_PER_VISITOR,
    perPage: settings.QUIRE_FEEDBACK_PER_PAGE,
    perSite: settings.QUIRE_FEEDBACK_PER_SITE,
  };
}
