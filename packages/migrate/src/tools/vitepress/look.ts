import type { SourceFolder } from '../../folder/source-folder.ts';
import { createLook, type OldLook } from '../../old-site.ts';
import type { Report } from '../../report/report.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { joinPath, type VitepressConfig } from './vitepress-config.ts';

/** Keys of docs.json for social networks. */
const SOCIALS = new Set(
  'x facebook youtube discord slack github linkedin instagram medium telegram twitter bluesky threads reddit'.split(
    ' ',
  ),
);

/** Logo, colors, bars and analytics of a configuration. */
export function readVitepressLook(
  folder: SourceFolder,
  config: VitepressConfig,
  report: Report,
): OldLook {
  const { data, theme } = config;
  const look = createLook();
  const logo = readLogo(theme.logo, config);
  if (logo) look.logo = logo;
  const favicon = findFavicon(data.head, config);
  if (favicon) look.favicon = favicon;
  const primary = findPrimary(folder, config);
  if (primary) look.primary = primary;
  if (data.appearance === 'dark' || data.appearance === 'force-dark') look.appearance = 'dark';
  if (data.appearance === false) look.appearance = 'light';
  readSocials(config, look, report);
  readTopBar(config, look);
  readFooter(config, look, report);
  readAnalytics(data.head, look);
  return look;
}

function toFile(path: string, { base }: VitepressConfig): string {
  if (/^https?:/.test(path)) return path;
  const plain = path.startsWith(base) ? path.slice(base.length) : path;
  return `/${plain.replace(/^\.?\/+/, '')}`;
}

function readLogo(logo: unknown, config: VitepressConfig): OldLook['logo'] | undefined {
  if (typeof logo === 'string') return { light: toFile(logo, config) };
  if (!isRecord(logo)) return undefined;
  const light = toText(logo.light) ?? toText(logo.src);
  const dark = toText(logo.dark);
  if (light === undefined) return undefined;
  return { light: toFile(light, config), ...(dark ? { dark: toFile(dark, config) } : {}) };
}

function listHead(head: unknown): { name: string; attributes: Record<string, unknown> }[] {
  return (Array.isArray(head) ? head : []).flatMap((tag) => {
    const [name, attributes] = Array.isArray(tag) ? tag : [];
    return typeof name === 'string' && isRecord(attributes) ? [{ name, attributes }] : [];
  });
}

function findFavicon(head: unknown, config: VitepressConfig): string | undefined {
  for (const { name, attributes } of listHead(head)) {
    const href = toText(attributes.href);
    if (name === 'link' && /\bicon$/.test(toText(attributes.rel) ?? '') && href) {
      return toFile(href, config);
    }
  }
  return undefined;
}

function findPrimary(folder: SourceFolder, { root }: VitepressConfig): string | undefined {
  const styles = folder
    .below(joinPath(root, '.vitepress'))
    .filter((file) => /\.(?:css|scss)$/.test(file));
  for (const style of styles) {
    const color = /--vp-c-brand(?:-1)?:\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\b/i.exec(
      folder.read(style) ?? '',
    )?.[1];
    if (color) return color;
  }
  return undefined;
}

function readSocials({ theme, file }: VitepressConfig, look: OldLook, report: Report): void {
  for (const item of Array.isArray(theme.socialLinks) ? theme.socialLinks : []) {
    if (!isRecord(item)) continue;
    const name = toText(item.icon);
    const link = toText(item.link);
    if (link === undefined) continue;
    if (name && SOCIALS.has(name) && link.startsWith('https://')) look.socials[name] ??= link;
    else {
      const what = 'social link without an equivalent in docs.json';
      report.add({ file, kind: 'left', what, detail: link });
    }
  }
}

/** Links of the top bar that lead elsewhere; menus and links to pages are part of the navigation. */
function readTopBar({ theme }: VitepressConfig, look: OldLook): void {
  for (const item of Array.isArray(theme.nav) ? theme.nav : []) {
    if (!isRecord(item)) continue;
    const label = toText(item.text);
    const href = toText(item.link);
    if (label && href && /^https:/.test(href)) look.navbar.push({ label, href });
  }
}

function readFooter({ theme, file }: VitepressConfig, look: OldLook, report: Report): void {
  const footer = isRecord(theme.footer) ? theme.footer : {};
  const text = [footer.message, footer.copyright].map(toText).filter(Boolean).join(' ');
  const items = [...text.matchAll(/<a\b[^>]*href="(https:[^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', label = '']) => ({ label: label.replace(/<[^>]+>/g, '').trim() || href, href }),
  );
  if (items.length > 0) look.footer.push({ items });
  if (text !== '') {
    const what = 'text in the footer: only links are kept';
    report.add({ file, kind: 'left', what, detail: text.replace(/<[^>]+>/g, '') });
  }
}

function readAnalytics(head: unknown, look: OldLook): void {
  const text = JSON.stringify(head ?? []);
  const tag = /gtag\/js\?id=(G-[\w-]+)/.exec(text)?.[1];
  const manager = /\b(GTM-[A-Z0-9]+)\b/.exec(text)?.[1];
  const domain = /"data-domain":"([\w.-]+)"[^}]*/.exec(text);
  if (tag) look.integrations.ga4 = { measurementId: tag };
  if (manager) look.integrations.gtm = { tagId: manager };
  if (domain && /plausible/.test(text)) look.integrations.plausible = { domain: domain[1] ?? '' };
}
