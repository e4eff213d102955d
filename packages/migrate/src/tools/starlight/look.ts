import type { SourceFolder } from '../../folder/source-folder.ts';
import { createLook, type OldLook } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { pickText, type StarlightConfig } from './starlight-config.ts';

/** Names of networks in Starlight, each with the key of docs.json. */
const SOCIALS: Readonly<Record<string, string>> = {
  'x.com': 'x',
  twitter: 'x',
  github: 'github',
  discord: 'discord',
  youtube: 'youtube',
  linkedin: 'linkedin',
  facebook: 'facebook',
  instagram: 'instagram',
  reddit: 'reddit',
  slack: 'slack',
  telegram: 'telegram',
  threads: 'threads',
  blueSky: 'bluesky',
  bluesky: 'bluesky',
};

/** Logo, colors, links and analytics of a configuration. */
export function readStarlightLook(
  folder: SourceFolder,
  config: StarlightConfig,
  addressOf: (file: string) => string | undefined,
  report: Report,
): OldLook {
  const look: OldLook = { ...createLook(), iconLibrary: 'lucide' };
  const { options } = config;
  const file = (value: unknown): string | undefined => addressOf(toText(value) ?? '');
  const logo = isRecord(options.logo) ? options.logo : {};
  const light = file(logo.light) ?? file(logo.src);
  const dark = file(logo.dark);
  if (light) look.logo = { light, ...(dark && dark !== light ? { dark } : {}) };
  const favicon = toText(options.favicon) ?? '/favicon.svg';
  if (folder.has(`public/${favicon.replace(/^\/+/, '')}`))
    look.favicon = `/${favicon.replace(/^\/+/, '')}`;
  const primary = findAccent(folder, config);
  if (primary) look.primary = primary;
  readSocials(config, look, report);
  readHead(options.head, look);
  const banner = isRecord(options.banner) ? pickText(options.banner.content, 'en') : undefined;
  if (banner)
    look.banner = banner
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  return look;
}

/** Style sheets of the site itself, without those of packages. */
export function listStyles(folder: SourceFolder, { options }: StarlightConfig): string[] {
  const list = Array.isArray(options.customCss) ? options.customCss : [];
  return list
    .flatMap((each) => toText(each) ?? [])
    .map((each) => each.replace(/^(?:\.?\/)+/, ''))
    .filter((each) => folder.has(each));
}

function findAccent(folder: SourceFolder, config: StarlightConfig): string | undefined {
  for (const style of listStyles(folder, config)) {
    const color = /--sl-color-accent:\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/i.exec(
      folder.read(style) ?? '',
    );
    if (color) return color[1];
  }
  return undefined;
}

/** An object by network in older versions, a list with icons in newer ones. */
function readSocials({ options, file }: StarlightConfig, look: OldLook, report: Report): void {
  const { social } = options;
  const list = Array.isArray(social)
    ? social.filter(isRecord).map(({ icon, href }) => [toText(icon) ?? '', toText(href)] as const)
    : isRecord(social)
      ? Object.entries(social).map(([icon, href]) => [icon, toText(href)] as const)
      : [];
  for (const [icon, href] of list) {
    const key = Object.hasOwn(SOCIALS, icon) ? SOCIALS[icon] : undefined;
    if (href === undefined) continue;
    if (key && href.startsWith('https://')) look.socials[key] = href;
    else
      report.add({
        file,
        kind: 'left',
        what: 'social link without an equivalent in docs.json',
        detail: href,
      });
  }
}

function readHead(head: unknown, look: OldLook): void {
  const text = JSON.stringify(head ?? []);
  const tag = /\b(G-[A-Z0-9]{6,})\b/.exec(text)?.[1];
  const manager = /\b(GTM-[A-Z0-9]{4,})\b/.exec(text)?.[1];
  const plausible =
    /plausible\.io\/js[^"]*"[^}]*"data-domain":"([^"]+)"|"data-domain":"([^"]+)"/.exec(text);
  if (tag) look.integrations.ga4 = { measurementId: tag };
  if (manager) look.integrations.gtm = { tagId: manager };
  const domain = plausible?.[1] ?? plausible?.[2];
  if (domain && text.includes('plausible')) look.integrations.plausible = { domain };
}
