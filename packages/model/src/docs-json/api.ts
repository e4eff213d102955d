import * as z from 'zod';
import { asyncapi, openapi } from './api-source.ts';
import { webUrl } from './href.ts';
import { sampleLanguage } from './sample-languages.ts';
import { nonEmptyText } from './text.ts';

/** How a request is authorised on pages without a specification. */
export const AUTH_METHODS = ['bearer', 'basic', 'key', 'cobo'] as const;

/** What the playground offers. */
export const PLAYGROUND_DISPLAYS = ['interactive', 'simple', 'none', 'auth'] as const;

const playground = z.strictObject({
  display: z
    .enum(PLAYGROUND_DISPLAYS)
    .default('interactive')
    .describe('How much of the playground pages show.'),
  proxy: z
    .boolean()
    .default(true)
    .describe('Whether readers can send requests through the host of the site, if it has a proxy.'),
  mock: z
    .boolean()
    .default(false)
    .describe(
      'Whether readers can send requests to a mock of the API, which responds based on the description.',
    ),
  credentials: z
    .boolean()
    .default(false)
    .describe('Whether requests from the browser include cookies of the API.'),
});

const params = z.strictObject({
  expanded: z
    .enum(['all', 'closed'])
    .default('closed')
    .describe('Which nested fields are open when a page loads.'),
  post: z
    .array(nonEmptyText)
    .default([])
    .describe('Keys of the API description whose values are shown as labels.'),
});

const examples = z.strictObject({
  languages: z
    .array(sampleLanguage)
    .optional()
    .describe('Languages of the request samples, in order.'),
  defaults: z
    .enum(['required', 'all'])
    .default('all')
    .describe('Which parameters the samples include.'),
  prefill: z
    .boolean()
    .default(false)
    .describe('Whether the playground starts with the examples of the API description.'),
  autogenerate: z.boolean().default(true).describe('Whether to generate samples.'),
});

const mdx = z.strictObject({
  server: z
    .union([webUrl.transform((url) => [url]), z.array(webUrl)], 'an address or a list of them')
    .prefault([])
    .describe('Base addresses for relative paths in `api` frontmatter.'),
  auth: z
    .strictObject({
      method: z.enum(AUTH_METHODS).optional().describe('How requests are authorized.'),
      name: nonEmptyText.optional().describe('Name of the header or parameter.'),
    })
    .prefault({})
    .describe('Authorization on pages without an API description.'),
});

/** API pages and their playground. */
export const api = z.strictObject({
  openapi: openapi.prefault([]).describe('OpenAPI descriptions of the site.'),
  asyncapi: asyncapi.prefault([]).describe('AsyncAPI descriptions of the site.'),
  playground: playground.prefault({}).describe('The form that sends requests.'),
  params: params.prefault({}).describe('How parameters are shown.'),
  url: z.literal('full').optional().describe('Set it to always show the base address.'),
  examples: examples.prefault({}).describe('Generated request samples.'),
  mdx: mdx.prefault({}).describe('API pages without an API description.'),
});

export type Api = z.output<typeof api>;
