import type { SourceFolder } from '../../folder/source-folder.ts';
import { createLook, type OldLook } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { DocusaurusConfig } from './docusaurus-config.ts';

/** Logo, colors, bars and analytics of a configuration. */
export function readDocusaurusLook(
  folder: SourceFolder,
  config: DocusaurusConfig,
  report: Report,
): OldLook {
  const { data, theme, styles } = config;
  const look = createLook();
  const navbar = isRecord(theme.navbar) ? theme.navbar : {};
  const logo = isRecord(navbar.logo) ? navbar.logo : {};
  const light = toText(logo.src);
  const dark = toText(logo.srcDark);
  if (light) look.logo = { light: toFile(light), ...(dark ? { dark: toFile(dark) } : {}) };
  const favicon = toText(data.favicon);
  if (favicon) look.favicon = toFile(favicon);
  const primary = findPrimary(folder, styles);
  if (primary) look.primary = primary;
  const mode = isRecord(theme.colorMode) ? theme.colorMode : {};
  if (mode.respectPrefersColorScheme !== true && mode.defaultMode === 'dark')
    look.appearance = 'dark';
  readNavbar(navbar, look);
  readFooter(theme.footer, look);
  const bar = isRecord(theme.announcementBar) ? toText(theme.announcementBar.content) : undefined;
  if (bar) {
    look.banner = toBanner(bar);
    report.add({
      file: config.file,
      kind: 'approximated',
      what: 'announcement, converted to the banner of the site',
    });
  }
  readAnalytics(data, look);
  return look;
}

function toFile(path: string): string {
  return /^https?:/.test(path) ? path : `/${path.replace(/^\.?\/+/, '')}`;
}

function findPrimary(folder: SourceFolder, styles: readonly string[]): string | undefined {
  for (const style of styles) {
    const color = /--ifm-color-primary:\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/i.exec(
      folder.read(style) ?? '',
    )?.[1];
    if (color) return color;
  }
  return undefined;
}

const SOCIALS: readonly [RegExp, string][] = [
  [/^https:\/\/github\.com\//, 'github'],
  [/^https:\/\/(?:www\.)?(?:twitter|x)\.com\//, 'x'],
  [/^https:\/\/discord\.(?:gg|com)\//, 'discord'],
  [/^https:\/\/(?:www\.)?youtube\.com\//, 'youtube'],
  [/^https:\/\/(?:www\.)?linkedin\.com\//, 'linkedin'],
  [/^https:\/\/bsky\.app\//, 'bluesky'],
];

function readNavbar(navbar: Record<string, unknown>, look: OldLook): void {
  const items = Array.isArray(navbar.items) ? navbar.items : [];
  for (const item of items) {
    if (!isRecord(item)) continue;
    const href = toText(item.href) ?? toText(item.to);
    const label = toText(item.label);
    if (!href || !/^https?:/.test(href)) continue;
    const social = SOCIALS.find(([pattern]) => pattern.test(href))?.[1];
    if (social) look.socials[social] ??= href;
    if (label) look.navbar.push({ label, href });
  }
}

function readFooter(footer: unknown, look: OldLook): void {
  const columns = isRecord(footer) && Array.isArray(footer.links) ? footer.links : [];
  for (const column of columns) {
    if (!isRecord(column)) continue;
    const list = Array.isArray(column.items) ? column.items : [column];
    const items = list.flatMap((item) => {
      const href = isRecord(item) ? (toText(item.href) ?? toText(item.to)) : undefined;
      const label = isRecord(item) ? toText(item.label) : undefined;
      if (!href || !label || /^http:/.test(href)) return [];
      return { label, href: /^https:/.test(href) ? href : `/${href.replace(/^\/+/, '')}` };
    });
    const header = toText(column.title);
    if (items.length > 0) look.footer.push({ ...(header ? { header } : {}), items });
  }
}

function toBanner(html: string): string {
  return html
    .replace(
      /<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
      (_, href: string, words: string) =>
        `[${words
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()}](${href})`,
    )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function readAnalytics(data: Record<string, unknown>, look: OldLook): void {
  const text = JSON.stringify([data.presets, data.plugins, data.themeConfig]);
  const tag = /"(?:trackingID|gtag)":\s*(?:\[)?"(G-[\w-]+)"/.exec(text)?.[1];
  const manager = /"containerId":\s*"(GTM-[\w-]+)"/.exec(text)?.[1];
  if (tag) look.integrations.ga4 = { measurementId: tag };
  if (manager) look.integrations.gtm = { tagId: manager };
}
