import * as z from 'zod';
import { webUrl } from './href.ts';
import { nonEmptyText } from './text.ts';

const key = nonEmptyText;
const googleId = key.refine((id) => id.startsWith('G'), 'an id that begins with G');
const longId = z.string('text').trim().min(6, 'an id of at least 6 characters');
const host = key.refine((name) => !/^https?:\/\//i.test(name), 'a host name without https://');
const httpsUrl = webUrl.refine((url) => url.startsWith('https://'), 'an https address');
const plainHttpsUrl = httpsUrl.refine(
  (url) => !/[?#]/.test(url),
  'an https address without a query or fragment',
);

/** Services that the writer brings to the site, each with what it needs. */
export const integrations = z.strictObject({
  adobe: z.strictObject({ launchUrl: webUrl }).optional(),
  amplitude: z.strictObject({ apiKey: key }).optional(),
  clarity: z.strictObject({ projectId: key }).optional(),
  clearbit: z.strictObject({ publicApiKey: key }).optional(),
  fathom: z.strictObject({ siteId: key }).optional(),
  frontchat: z.strictObject({ snippetId: longId }).optional(),
  ga4: z.strictObject({ measurementId: googleId }).optional(),
  gtm: z.strictObject({ tagId: googleId }).optional(),
  heap: z.strictObject({ appId: key }).optional(),
  hightouch: z.strictObject({ writeKey: key, apiHost: key.optional() }).optional(),
  hotjar: z.strictObject({ hjid: key, hjsv: key }).optional(),
  intercom: z.strictObject({ appId: longId }).optional(),
  koala: z.strictObject({ publicApiKey: z.string('text').trim().min(2) }).optional(),
  logrocket: z.strictObject({ appId: key }).optional(),
  mixpanel: z
    .strictObject({ projectToken: key, region: z.enum(['us', 'eu', 'in']).optional() })
    .optional(),
  onetrust: z
    .strictObject({
      domainScript: key,
      categoryId: key.optional(),
      scriptSource: httpsUrl.optional(),
    })
    .optional(),
  pirsch: z.strictObject({ id: key }).optional(),
  plausible: z.strictObject({ domain: host, server: host.optional() }).optional(),
  posthog: z
    .strictObject({
      apiKey: key.refine((id) => id.startsWith('phc_'), 'a key that begins with phc_'),
      apiHost: webUrl.optional(),
      sessionRecording: z.boolean().default(false),
    })
    .optional(),
  segment: z.strictObject({ key, cdnUrl: plainHttpsUrl.optional() }).optional(),
  telemetry: z.strictObject({ enabled: z.boolean().optional() }).optional(),
  transcend: z
    .strictObject({
      bundleId: z.string().regex(/^[\w-]+$/, 'an id of letters, digits, - and _'),
      analyticsPurpose: z.string().min(1).max(100).optional(),
    })
    .optional(),
  cookies: z.strictObject({ key: z.string().optional(), value: z.string().optional() }).optional(),
});

export type Integrations = z.output<typeof integrations>;
