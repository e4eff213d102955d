import { featureRoutes } from '@quire/contract';
import {
  DEFAULT_FEATURES,
  DEPLOYMENT_TYPES,
  FEATURE_MATRIX,
  FEATURES,
  toShownPlayground,
} from '@quire/model';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Plan, Site } from '../../database/schema/index.ts';
import type { Services } from '../../services.ts';
import { loadSiteManifest } from '../../versions/site-manifest.ts';
import { fromContract } from '../contract-route.ts';
import { loadSite } from '../routes/load-site.ts';
import { type SessionAccess, signedIn, signedInOf } from './session-access.ts';

/** What each kind of deployment can have, from the one table of Quire, and what is on at a hosted site now. */
export function addFeatureRoutes(instance: FastifyInstance, { services }: SessionAccess): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.route({
    ...fromContract(featureRoutes.table),
    ...signedIn('account.own'),
    handler: async () => ({
      types: [...DEPLOYMENT_TYPES],
      features: [...FEATURES],
      matrix: FEATURE_MATRIX,
      defaults: DEFAULT_FEATURES,
    }),
  });

  app.route({
    ...fromContract(featureRoutes.ofSite),
    ...signedIn('site.read'),
    handler: async (request) => {
      const site = await loadSite(services, request);
      return { features: await loadFeatures(services, site, signedInOf(request).plan) };
    },
  });
}

/** Nothing is on where nothing is published. */
async function loadFeatures({ storage, features }: Services, site: Site, plan: Plan) {
  if (!site.liveVersionId) return null;
  const version = { id: site.liveVersionId, orgId: site.orgId };
  const manifest = await loadSiteManifest(storage, version);
  const { searchIndexes } = manifest;
  const playground = toShownPlayground(manifest, () => true);
  const hasIndex = searchIndexes.length > 0;
  const sockets = playground?.origins.filter((origin) => origin.startsWith('ws')) ?? [];
  const servers = (playground?.servers.length ?? 0) + sockets.length;
  return {
    search: { isOn: hasIndex && features.search !== 'off', indexes: searchIndexes.length },
    // By API and MCP it answers wherever there is an index.
    assistant: { isOn: hasIndex, isInPages: hasIndex && features.assistant !== false },
    analytics: { isOn: features.analytics },
    feedback: { isOn: features.feedback === true },
    playground: {
      isOn: features.playground && servers > 0,
      servers,
      isPassedOn: playground?.proxy === true,
    },
    staticExport: { isOn: plan === 'enterprise' },
  };
}
