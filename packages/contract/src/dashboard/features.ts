import { DEPLOYMENT_TYPES, FEATURES } from '@quire/model';
import * as z from 'zod';
import { siteParams } from '../api/site-params.ts';
import type { Routes } from '../route.ts';
import { countSchema } from '../values/schemas.ts';

const deploymentTypeSchema = z.enum(DEPLOYMENT_TYPES);
const featureSchema = z.enum(FEATURES);

const siteFeaturesSchema = z.object({
  search: z.enum(['bundled', 'service', 'off']),
  assistant: z.union([z.boolean(), z.literal('bundled')]),
  analytics: z.boolean(),
  feedback: z.union([z.boolean(), z.literal('preview')]),
  playground: z.boolean(),
  playgroundProxy: z.boolean().optional(),
  readers: z.boolean().optional(),
  integrations: z.literal(false).optional(),
});

const featureTableSchema = z.object({
  types: z.array(deploymentTypeSchema),
  features: z.array(featureSchema),
  matrix: z.record(
    featureSchema,
    z.record(deploymentTypeSchema, z.enum(['available', 'configurable', 'unavailable'])),
  ),
  defaults: z.record(deploymentTypeSchema, siteFeaturesSchema),
});

/** What each kind of deployment can have, and what it has where nothing is said. */
export type FeatureTable = z.infer<typeof featureTableSchema>;

const switchSchema = z.object({ isOn: z.boolean() });

const hostedFeaturesSchema = z.object({
  search: switchSchema.extend({ indexes: countSchema }),
  assistant: switchSchema.extend({ isInPages: z.boolean() }),
  analytics: switchSchema,
  feedback: switchSchema,
  playground: switchSchema.extend({ servers: countSchema, isPassedOn: z.boolean() }),
  staticExport: switchSchema,
});

/** What is on at a hosted site. */
export type HostedFeatures = z.infer<typeof hostedFeaturesSchema>;

/** What a deployment can have, and what is on at a site. */
export const featureRoutes = {
  table: {
    method: 'GET',
    path: '/features',
    answers: { 200: featureTableSchema },
    errors: [401],
  },
  ofSite: {
    method: 'GET',
    path: '/sites/:domain/features',
    description: 'Null if nothing is published.',
    params: siteParams,
    answers: { 200: z.object({ features: hostedFeaturesSchema.nullable() }) },
    errors: [401, 404],
  },
} as const satisfies Routes;
