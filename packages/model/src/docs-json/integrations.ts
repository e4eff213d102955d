import * as z from 'zod';
import { webUrl } from './href.ts';
import { nonEmptyText } from './text.ts';

const key = nonEmptyText;
const googleId = key.refine((id) => id.startsWith('G'), 'an ID that begins with G');
const longId = z.string('text').trim().min(6, 'an ID of at least 6 characters');
const host = key.refine((name) => !/^https?:\/\//i.test(name), 'a host name without https://');
const httpsUrl = webUrl.refine((url) => url.startsWith('https://'), 'an https address');
const plainHttpsUrl = httpsUrl.refine(
  (url) => !/[?#]/.test(url),
  'an https address without a query or fragment',
);

function service<Shape extends z.core.$ZodLooseShape>(name: string, keys: Shape) {
  return z.strictObject(keys).optional().describe(`${name}.`);
}

/** One whose script cannot be loaded by its address; a site that names it is told. */
function notLoaded<Shape extends z.core.$ZodLooseShape>(name: string, keys: Shape) {
  return z.strictObject(keys).optional().describe(`${name}. Quire does not load it.`);
}

/** Services that the writer brings to the site, each with what it needs. */
export const integrations = z.strictObject({
  adobe: service('Adobe Experience Platform Launch', {
    launchUrl: webUrl.describe('Address of the script.'),
  }),
  amplitude: service('Amplitude', { apiKey: key.describe('API key.') }),
  clarity: service('Microsoft Clarity', { projectId: key.describe('Project ID.') }),
  clearbit: service('Clearbit', { publicApiKey: key.describe('Public API key.') }),
  fathom: service('Fathom', { siteId: key.describe('Site ID.') }),
  frontchat: service('Front Chat', { snippetId: longId.describe('Chat ID.') }),
  ga4: service('Google Analytics 4', {
    measurementId: googleId.describe('Measurement ID, which begins with G.'),
  }),
  gtm: service('Google Tag Manager', {
    tagId: googleId.describe('Container ID, which begins with G.'),
  }),
  heap: notLoaded('Heap', { appId: key.describe('App ID.') }),
  hightouch: notLoaded('Hightouch Events', {
    writeKey: key.describe('Write key.'),
    apiHost: key.optional().describe('Host that receives the events.'),
  }),
  hotjar: service('Hotjar', {
    hjid: key.describe('Site ID.'),
    hjsv: key.describe('Version of the script.'),
  }),
  intercom: service('Intercom', { appId: longId.describe('App ID.') }),
  koala: notLoaded('Koala', {
    publicApiKey: z.string('text').trim().min(2).describe('Public API key.'),
  }),
  logrocket: service('LogRocket', { appId: key.describe('App ID.') }),
  mixpanel: notLoaded('Mixpanel', {
    projectToken: key.describe('Project token.'),
    region: z.enum(['us', 'eu', 'in']).optional().describe('Where the data is stored.'),
  }),
  onetrust: service('OneTrust', {
    domainScript: key.describe('ID of the script for your domain.'),
    categoryId: key.optional().describe('No effect.'),
    scriptSource: httpsUrl
      .optional()
      .describe('Address of the script, if OneTrust does not host it.'),
  }),
  pirsch: service('Pirsch', { id: key.describe('Identification code.') }),
  plausible: service('Plausible', {
    domain: host.describe('Domain of the site.'),
    server: host.optional().describe('Host of your own Plausible server.'),
  }),
  posthog: notLoaded('PostHog', {
    apiKey: key
      .refine((id) => id.startsWith('phc_'), 'a key that begins with phc_')
      .describe('Project API key, which begins with `phc_`.'),
    apiHost: webUrl.optional().describe('Address that receives the events.'),
    sessionRecording: z
      .boolean()
      .default(false)
      .describe('Whether to record what readers do on pages.'),
  }),
  segment: notLoaded('Segment', {
    key: key.describe('Write key.'),
    cdnUrl: plainHttpsUrl.optional().describe('Address of your own copy of the script.'),
  }),
  telemetry: z
    .strictObject({
      enabled: z
        .boolean()
        .optional()
        .describe('`false` removes the question “Was this page helpful?”.'),
    })
    .optional()
    .describe('Telemetry of the site itself.'),
  transcend: service('Transcend', {
    bundleId: z
      .string()
      .regex(/^[\w-]+$/, 'an ID of letters, digits, - and _')
      .describe('Bundle ID.'),
    analyticsPurpose: z.string().min(1).max(100).optional().describe('No effect.'),
  }),
  cookies: z
    .strictObject({
      key: z.string().optional().describe('Name of an entry in the local storage of the browser.'),
      value: z.string().optional().describe('The value that this entry must have.'),
    })
    .optional()
    .describe('Consent: no service loads until the browser has this entry.'),
});

export type Integrations = z.output<typeof integrations>;
