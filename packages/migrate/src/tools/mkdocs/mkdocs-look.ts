import { untag } from '../../config/yaml.ts';
import { toIcon } from '../../emit/icons.ts';
import { createLook, type OldLook } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { MkdocsConfig } from './mkdocs-config.ts';

/** The named colors of Material. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#9e9d24',
  yellow: '#c99700',
  amber: '#c78500',
  orange: '#e68900',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
  black: '#212121',
};

/** Keys of docs.json for social networks. */
const SOCIALS = new Set([
  'x',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'bluesky',
  'threads',
  'reddit',
]);

/** Logo, colors, fonts, links and analytics of a configuration. */
export function readMkdocsLook(config: MkdocsConfig, report: Report): OldLook {
  const { theme } = config;
  const look: OldLook = { ...createLook(), iconLibrary: 'lucide' };
  const logo = toText(theme.logo);
  const favicon = toText(theme.favicon);
  if (logo) look.logo = { light: toFile(logo) };
  if (favicon) look.favicon = toFile(favicon);
  const primary = readPrimary(theme.palette);
  if (primary) look.primary = primary;
  const font = isRecord(theme.font) ? toText(theme.font.text) : undefined;
  if (font && font !== 'Roboto') {
    look.font = font;
    const detail = font;
    report.add({
      file: config.file,
      kind: 'approximated',
      what: 'font: run "quire fonts" to download its file',
      detail,
    });
  }
  if (config.repository) look.navbar.push({ label: 'Repository', href: config.repository });
  readSocials(config, look, report);
  readAnalytics(config, look, report);
  return look;
}

function toFile(path: string): string {
  return /^https?:/.test(path) ? path : `/${path.replace(/^\.?\/+/, '')}`;
}

function readPrimary(palette: unknown): string | undefined {
  const palettes = Array.isArray(palette) ? palette : [palette];
  for (const part of palettes) {
    const named = isRecord(part) ? toText(part.primary) : undefined;
    const color = named && COLORS[named.replaceAll('-', ' ')];
    if (color) return color;
  }
  return undefined;
}

function readSocials({ extra, file }: MkdocsConfig, look: OldLook, report: Report): void {
  const list = Array.isArray(extra.social) ? extra.social : [];
  for (const item of list) {
    if (!isRecord(item)) continue;
    const link = toText(untag(item.link));
    const name = toIcon(toText(item.icon) ?? '')?.name;
    if (link?.startsWith('https://') && name && SOCIALS.has(name) && !(name in look.socials)) {
      look.socials[name] = link;
    } else if (link) {
      report.add({
        file,
        kind: 'left',
        what: 'social link without an equivalent in docs.json',
        detail: link,
      });
    }
  }
}

function readAnalytics({ extra, file }: MkdocsConfig, look: OldLook, report: Report): void {
  if (!isRecord(extra.analytics)) return;
  const id = toText(untag(extra.analytics.property));
  if (extra.analytics.provider === 'google' && id?.startsWith('G-')) {
    look.integrations.ga4 = { measurementId: id };
  } else {
    report.add({
      file,
      kind: 'left',
      what: 'analytics: add its ID to "integrations" in docs.json',
    });
  }
}
