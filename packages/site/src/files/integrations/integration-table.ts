import type { Integrations } from '@quire/model';

/** What the browser is given for one integration; read by the theme's own script. */
export interface Integration {
  src: string;
  attributes?: Record<string, string>;
  set?: Record<string, unknown>;
  queues?: string[];
  calls?: [string, ...unknown[]][];
  start?: [string, ...unknown[]];
}

type Settings<Name extends keyof Integrations> = NonNullable<Integrations[Name]>;
type Table = { [Name in keyof Integrations]?: (settings: Settings<Name>) => Integration };

const part = encodeURIComponent;

/** Those that one script with its settings starts, as their makers document it. */
const TABLE: Table = {
  adobe: ({ launchUrl }) => ({ src: launchUrl }),
  amplitude: ({ apiKey }) => ({
    src: `https://cdn.amplitude.com/script/${part(apiKey)}.js`,
    start: ['amplitude.init', apiKey],
  }),
  clarity: ({ projectId }) => ({
    src: `https://www.clarity.ms/tag/${part(projectId)}`,
    queues: ['clarity'],
  }),
  clearbit: ({ publicApiKey }) => ({
    src: `https://tag.clearbitscripts.com/v1/${part(publicApiKey)}/tags.js`,
    attributes: { referrerpolicy: 'strict-origin-when-cross-origin' },
  }),
  fathom: ({ siteId }) => ({
    src: 'https://cdn.usefathom.com/script.js',
    attributes: { 'data-site': siteId },
  }),
  frontchat: ({ snippetId }) => ({
    src: 'https://chat-assets.frontapp.com/v1/chat.bundle.js',
    start: ['FrontChat', 'init', { chatId: snippetId, useDefaultLauncher: true }],
  }),
  ga4: ({ measurementId }) => ({
    src: `https://www.googletagmanager.com/gtag/js?id=${part(measurementId)}`,
    set: { dataLayer: [] },
    queues: ['gtag'],
    calls: [['gtag', 'config', measurementId]],
  }),
  gtm: ({ tagId }) => ({
    src: `https://www.googletagmanager.com/gtm.js?id=${part(tagId)}`,
    set: { dataLayer: [] },
    calls: [['dataLayer.push', { event: 'gtm.js' }]],
  }),
  hotjar: ({ hjid, hjsv }) => ({
    src: `https://static.hotjar.com/c/hotjar-${part(hjid)}.js?sv=${part(hjsv)}`,
    set: { _hjSettings: { hjid, hjsv } },
    queues: ['hj'],
  }),
  intercom: ({ appId }) => ({
    src: `https://widget.intercom.io/widget/${part(appId)}`,
    set: { intercomSettings: { app_id: appId } },
  }),
  logrocket: ({ appId }) => ({
    src: 'https://cdn.logr-in.com/LogRocket.min.js',
    start: ['LogRocket.init', appId],
  }),
  onetrust: ({ domainScript, scriptSource }) => ({
    src: scriptSource ?? 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
    attributes: { 'data-domain-script': domainScript },
    queues: ['OptanonWrapper'],
  }),
  pirsch: ({ id }) => ({
    src: 'https://api.pirsch.io/pa.js',
    attributes: { id: 'pianjs', 'data-code': id },
  }),
  plausible: ({ domain, server }) => ({
    src: `https://${server ?? 'plausible.io'}/js/script.js`,
    attributes: { 'data-domain': domain },
  }),
  transcend: ({ bundleId }) => ({
    src: `https://transcend-cdn.com/cm/${part(bundleId)}/airgap.js`,
  }),
};

/** Settings of docs.json beside integrations that load nothing. */
const NO_SCRIPT = new Set(['cookies', 'telemetry']);

/** The integrations of a site that a page can load, and the names of those that it cannot. */
export function resolveIntegrations(settings: Integrations): {
  loaded: Integration[];
  leftOut: string[];
} {
  const loaded: Integration[] = [];
  const leftOut: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || NO_SCRIPT.has(name)) continue;
    const make = TABLE[name as keyof Table] as ((value: unknown) => Integration) | undefined;
    if (make) loaded.push(make(value));
    else leftOut.push(name);
  }
  return { loaded, leftOut };
}

/** The hosts that scripts come from, as a content security policy names them. */
export function listScriptOrigins(integrations: readonly Integration[]): string[] {
  const origins = integrations.map(({ src }) => (URL.canParse(src) ? new URL(src).origin : ''));
  return [...new Set(origins.filter((origin) => origin !== ''))].sort();
}
