import { MODEL_APIS } from '@quire/assistant/answering';
import { DEPLOYMENT_TYPES } from '@quire/model';
import * as z from 'zod';
import { readers } from './readers-schema.ts';
import {
  assistantMode,
  dataFolder,
  object,
  onOff,
  origin,
  port,
  searchMode,
  siteId,
  text,
  url,
  versionPin,
  wholeNumber,
} from './value-kinds.ts';

const source = object({
  api: url('The address of the Quire service that renders the site.'),
  domain: text({ most: 253 })
    .optional()
    .describe(
      'The domain to export. Each start and reload exports the version that is live at that time.',
    ),
  jobId: text({ most: 64 })
    .optional()
    .describe('A finished export job. Every link goes to the same bundle.'),
})
  .refine(({ domain, jobId }) => (domain === undefined) !== (jobId === undefined), {
    message: 'either domain or jobId, but not both',
  })
  .describe('Where the server gets new links. Set QUIRE_API_KEY to the key.');

const staticExport = object({
  enabled: z.boolean('true or false').default(false).describe('Turns serving on.'),
  bundleUrl: z
    .string('text')
    .max(16_384, 'text of up to 16,384 characters')
    .default('')
    .describe(
      'The link to the bundle: an HTTPS link from the service, an HTTP link to this machine, or `file:` and the path of a local bundle.',
    ),
  version: versionPin
    .optional()
    .describe(
      'Pins the export: its label, its `ver_` ID, or `sha256:` and the hash of the bundle.',
    ),
  allowInsecure: z
    .boolean('true or false')
    .default(false)
    .describe('Allows a bundle from another machine over plain HTTP.'),
  source: source.optional(),
  publicKey: text({ most: 4096 })
    .optional()
    .describe(
      'The Ed25519 public key for the signature. The server refuses a bundle that is not signed with it.',
    ),
}).prefault({});

const features = object({
  search: searchMode
    .optional()
    .describe(
      '`bundled` searches in the page, `service` uses the service (needs `service.url` and `service.siteId`), and `off` leaves search out. Default: `bundled`; `off` when air-gapped.',
    ),
  assistant: assistantMode
    .optional()
    .describe(
      'The assistant. `bundled` needs no service: it quotes the pages in the browser, or answers with the model in `assistant`; `on` uses the service (needs `service.url` and `service.siteId`). Default: off.',
    ),
  analytics: onOff
    .optional()
    .describe(
      'Web analytics: pages report views and searches to the service; needs `service.url` and `service.siteId`. Default: off.',
    ),
  feedback: onOff
    .optional()
    .describe(
      'Feedback: readers send feedback on a page to the service, if docs.json sets `feedback.thumbs`; needs `service.url` and `service.siteId`. Default: off.',
    ),
  playground: object({
    enabled: onOff.optional().describe('The API playground. Default: on; off when air-gapped.'),
    proxy: onOff
      .default(false)
      .describe(
        'Whether this server forwards requests to the servers that the API pages list, for APIs that do not allow calls from pages. Servers in `allowedOrigins` can have private addresses. Not allowed in an air-gapped deployment.',
      ),
    allowedOrigins: z
      .array(origin, 'a list of origins')
      .max(50, 'at most 50 origins')
      .default([])
      .describe(
        'The origins that the playground can call. If it is empty: the servers that the API pages list, or none in an air-gapped deployment.',
      ),
  }).prefault({}),
}).prefault({});

const assistant = object({
  url: url(
    'The base address of a model API inside the network, such as http://ollama.internal:11434/v1.',
  ),
  model: text({ most: 200 }).describe('The name of the model.'),
  kind: z
    .enum(MODEL_APIS, MODEL_APIS.join(' or '))
    .default('openai')
    .describe(
      'The type of the API: OpenAI chat completions (`openai`), for Ollama, vLLM and most servers, or Anthropic messages (`anthropic`).',
    ),
  keyFile: text({ most: 4096 })
    .optional()
    .describe(
      'A file with the key for the model; or set QUIRE_MODEL_KEY. A local server needs neither.',
    ),
  tokensADay: wholeNumber(0, 1_000_000_000_000)
    .default(5_000_000)
    .describe(
      'How many input and output tokens this server can use per day (UTC). After that, it quotes the pages and tells readers so.',
    ),
  seconds: wholeNumber(1, 3600)
    .default(120)
    .describe('How long the model can take for one answer.'),
}).describe(
  'A model that answers from the pages of the bundle; needs `features.assistant: bundled`. Without it, the assistant quotes the pages. Not allowed in an air-gapped deployment.',
);

const tls = object({
  certFile: text({ most: 4096 }).describe('The certificate chain in PEM format.'),
  keyFile: text({ most: 4096 }).describe('The private key of the certificate, in PEM format.'),
}).describe('Serves HTTPS with these files. A reload reads them again.');

const server = object({
  host: z
    .string('text')
    .min(1, 'a host name or address')
    .max(255, 'a host name')
    .default('127.0.0.1')
    .describe('The address to listen on; `0.0.0.0` means all addresses of this machine.'),
  port: port.default(8080).describe('The port to listen on; 0 chooses a free port.'),
  basePath: z
    .string('a path such as /docs')
    .regex(/^(?:\/[A-Za-z0-9._~-]+)*$/, 'a path such as /docs')
    .max(200, 'a path of up to 200 characters')
    .refine((path) => !/\/\.{1,2}(?:\/|$)/.test(path), 'a path such as /docs')
    .default('')
    .describe('The path of the site. If it is empty, the site is at the root.'),
  tls: tls.optional(),
  accessLog: z
    .enum(['off', 'combined', 'json'], 'off, combined or json')
    .default('off')
    .describe('One line per request on standard output, without query strings.'),
  metrics: onOff.default(true).describe('Serves `/metrics` for Prometheus. Default: on.'),
  drainSeconds: wholeNumber(0, 3600)
    .default(10)
    .describe('How long requests in progress can take after the server gets a signal to stop.'),
}).prefault({});

const versions = object({
  kept: wholeNumber(2, 100)
    .default(3)
    .describe('How many versions stay on disk, including the live version.'),
  assetMinutes: wholeNumber(0, 10_080)
    .default(60)
    .describe('How long the hashed files of an earlier version stay available for open pages.'),
}).prefault({});

/** The values file. The message of each rule says what is expected, its description what it does. */
export const valuesSchema = object({
  staticExport,
  deployment: object({
    type: z
      .enum(DEPLOYMENT_TYPES, DEPLOYMENT_TYPES.join(', '))
      .default('client-hosted')
      .describe('Determines which features are available.'),
  }).prefault({}),
  features,
  service: object({
    url: url('The address of the Quire service that optional features call.'),
    siteId: siteId
      .optional()
      .describe(
        'The public ID of the site, `site_…`, as the service lists it. Pages send questions and reports for this site; their host must be one of its domains.',
      ),
  })
    .optional()
    .describe('The service, for the features that need one.'),
  assistant: assistant.optional(),
  readers,
  server,
  versions,
  dataFolder,
});

export type ParsedValues = z.infer<typeof valuesSchema>;
