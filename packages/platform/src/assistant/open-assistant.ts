import { createQueryRecorder } from '../analytics/query-recorder.ts';
import type { LiveSites } from '../hosting/live-sites.ts';
import type { SiteExtension } from '../hosting/site-extension.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { createAnswerRecorder } from '../insight/answer-recorder.ts';
import { createRatingExtension } from '../insight/rating-extension.ts';
import { RELEASE } from '../release.ts';
import type { Services } from '../services.ts';
import type { PlatformSettings } from '../settings.ts';
import { createNearSections } from '../vectors/near-sections.ts';
import { createMcpDocuments } from './mcp-documents.ts';
import { createMcpExtension } from './mcp-extension.ts';
import { toModel } from './model-settings.ts';
import { createSiteAssistant, type SiteAssistant } from './site-assistant.ts';
import { createSiteDocs, type SiteDocs } from './site-docs.ts';
import { createTokenBudget } from './token-budget.ts';
import { createVisitorLimits } from './visitor-limits.ts';
import { createWidgetExtension } from './widget-extension.ts';

/** The assistant of all sites, and what answers for it at their addresses. */
export interface OpenAssistant {
  assistant: SiteAssistant;
  extensions: SiteExtension[];
  /** What the assistant answers from. */
  docs: SiteDocs;
}

export function openAssistant(
  services: Services,
  settings: PlatformSettings,
  { clientAddress, liveSites }: { clientAddress: ClientAddress; liveSites: LiveSites },
): OpenAssistant {
  const { db, clock } = services;
  const docs = createSiteDocs(services);
  const assistant = createSiteAssistant({
    services,
    docs,
    recorder: createQueryRecorder(db, clock),
    answers: createAnswerRecorder(services),
    model: toModel(settings),
    budget: createTokenBudget(db, clock, settings.QUIRE_MODEL_TOKENS_A_DAY),
    near: createNearSections(services),
  });
  const limits = {
    perVisitor: settings.QUIRE_ASSISTANT_PER_VISITOR,
    perSite: settings.QUIRE_ASSISTANT_PER_SITE,
  };
  const shared = { assistant, clientAddress, checkVisitor: createVisitorLimits(limits, clock) };
  return {
    assistant,
    docs,
    extensions: [
      createWidgetExtension(shared),
      createRatingExtension({ db, clock, clientAddress }),
      createMcpExtension({ ...shared, services, clock, liveSites, docs, version: RELEASE }),
      createMcpDocuments({ services, version: RELEASE }),
    ],
  };
}
