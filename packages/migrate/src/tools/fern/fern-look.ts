import { createLook, type OldLook } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { FernConfig } from './fern-config.ts';

/** Logo, colors, fonts, bars and analytics of `docs.yml`. */
export function readFernLook({ data, file }: FernConfig, report: Report): OldLook {
  const look = createLook();
  const logo = isRecord(data.logo) ? data.logo : {};
  const light = toText(logo.light);
  const dark = toText(logo.dark);
  const shown = light ?? dark;
  if (shown !== undefined) {
    look.logo = { light: toFile(shown), ...(dark && dark !== shown ? { dark: toFile(dark) } : {}) };
  }
  const favicon = toText(data.favicon);
  if (favicon) look.favicon = toFile(favicon);
  const primary = readColor(data.colors);
  if (primary) look.primary = primary;
  readFont(data.typography, look);
  readBars(data, look);
  readAnalytics(data.analytics, look);
  const announcement = isRecord(data.announcement) ? toText(data.announcement.message) : undefined;
  if (announcement) look.banner = announcement;
  const scripts = Array.isArray(data.js) ? data.js : [data.js];
  for (const script of scripts) {
    const detail = isRecord(script) ? (toText(script.path) ?? toText(script.url)) : toText(script);
    if (detail) report.add({ file, kind: 'left', what: 'script, not copied', detail });
  }
  return look;
}

/** An address of a file as the new site has it. */
function toFile(path: string): string {
  return /^https?:/.test(path) ? path : `/${path.replace(/^(?:\.\/)+|^\/+/, '')}`;
}

const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

function readColor(colors: unknown): string | undefined {
  if (!isRecord(colors)) return undefined;
  const value = colors['accent-primary'] ?? colors.accentPrimary;
  const color = isRecord(value) ? (toText(value.light) ?? toText(value.dark)) : toText(value);
  return color !== undefined && COLOR.test(color) ? color : undefined;
}

function readFont(typography: unknown, look: OldLook): void {
  const fonts = isRecord(typography) ? typography : {};
  const font = fonts.bodyFont ?? fonts['body-font'];
  if (!isRecord(font)) return;
  const paths = Array.isArray(font.paths) ? font.paths : [font];
  const files = paths.map((each) => (isRecord(each) ? toText(each.path) : toText(each)));
  const file = files.find((each) => /\.woff2?$/.test(each ?? ''));
  const name = toText(font.name);
  if (name === undefined) return;
  look.font = name;
  if (file !== undefined) look.fontFile = toFile(file);
}

function readBars(data: Record<string, unknown>, look: OldLook): void {
  const links = Array.isArray(data['navbar-links']) ? data['navbar-links'].filter(isRecord) : [];
  for (const link of links) {
    const href = toText(link.href) ?? toText(link.url) ?? toText(link.value);
    const label = toText(link.text) ?? (link.type === 'github' ? 'GitHub' : undefined);
    if (href && label && /^(?:https?:|\/)/.test(href)) look.navbar.push({ label, href });
    if (link.type === 'github' && href) look.socials.github = href;
  }
  const footer = isRecord(data['footer-links']) ? data['footer-links'] : {};
  for (const [name, value] of Object.entries(footer)) {
    const href = toText(value);
    const key = name === 'twitter' ? 'x' : name;
    if (href && /^https?:/.test(href) && SOCIALS.has(key)) look.socials[key] ??= href;
  }
}

const SOCIALS = new Set(
  'x website facebook youtube discord slack github linkedin instagram hacker-news medium telegram bluesky threads reddit'.split(
    ' ',
  ),
);

function readAnalytics(value: unknown, look: OldLook): void {
  const analytics = isRecord(value) ? value : {};
  const read = (name: string, key: string): string | undefined => {
    const part = analytics[name];
    const found = isRecord(part) ? toText(part[key]) : undefined;
    // A value of the environment is not in the repository.
    return found === undefined || found.includes('$' + '{') ? undefined : found;
  };
  const ga4 = read('ga4', 'measurement-id');
  const gtm = read('gtm', 'container-id');
  const posthog = read('posthog', 'api-key');
  const segment = read('segment', 'write-key');
  if (ga4) look.integrations.ga4 = { measurementId: ga4 };
  if (gtm) look.integrations.gtm = { tagId: gtm };
  if (posthog) look.integrations.posthog = { apiKey: posthog };
  if (segment) look.integrations.segment = { key: segment };
}
