import { toTitle } from '@quire/model';
import type { SourceFolder } from '../../folder/source-folder.ts';
import { createLook, type OldLook } from '../../old-site.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import type { NextraConfig } from './nextra-config.ts';

const LAYOUTS = ['', 'src/'].flatMap((base) =>
  ['', '[lang]/', '(docs)/', 'docs/'].flatMap((place) =>
    ['tsx', 'jsx', 'js'].map((end) => `${base}app/${place}layout.${end}`),
  ),
);

/** Links, color and icon of a theme: a file of its own up to version 3, the layout of the app since 4. */
export function readNextraLook(folder: SourceFolder, { theme }: NextraConfig): OldLook {
  const look: OldLook = { ...createLook(), iconLibrary: 'lucide' };
  const layout = readLayout(folder);
  const project = linkOf(theme.project) ?? /projectLink=\{?["']([^"']+)/.exec(layout)?.[1];
  const chat = linkOf(theme.chat) ?? /chatLink=\{?["']([^"']+)/.exec(layout)?.[1];
  if (project?.startsWith('https://')) {
    if (/^https:\/\/github\.com\//.test(project)) look.socials.github = project;
    look.navbar.push({ label: 'Repository', href: project });
  }
  if (chat?.startsWith('https://')) {
    if (/^https:\/\/discord\./.test(chat)) look.socials.discord = chat;
    else look.navbar.push({ label: 'Chat', href: chat });
  }
  const primary = readPrimary(theme);
  if (primary) look.primary = primary;
  const favicon = ['favicon.svg', 'favicon.ico', 'favicon.png', 'favicon-32x32.png'].find((file) =>
    folder.has(`public/${file}`),
  );
  if (favicon) look.favicon = `/${favicon}`;
  const logo = ['logo.svg', 'logo.png'].find((file) => folder.has(`public/${file}`));
  if (logo) look.logo = { light: `/${logo}` };
  const next = isRecord(theme.nextThemes) ? theme.nextThemes : {};
  const mode = toText(next.forcedTheme) ?? toText(next.defaultTheme);
  if (mode === 'dark' || mode === 'light') look.appearance = mode;
  return look;
}

/** The name that titles of pages end with, or the name of the package. */
export function readNextraName(folder: SourceFolder, { theme }: NextraConfig): string {
  const own = toText(theme.websiteName);
  if (own) return own;
  const texts = ['tsx', 'jsx', 'ts', 'js']
    .map((end) => folder.read(`theme.config.${end}`) ?? '')
    .concat(readLayout(folder));
  for (const text of texts) {
    const name =
      /%s\s*[–—|·:-]\s*(?:['"`]\)?\s*\+\s*['"`])?([^'"`\n]*\w[^'"`\n]*)['"`]/.exec(text)?.[1] ??
      /applicationName:\s*['"`]([^'"`\n]+)/.exec(text)?.[1] ??
      /(?:default|title):\s*['"]([^'"\n]{2,60})['"]/.exec(text)?.[1];
    if (name) return name;
  }
  const name = /"name":\s*"(?:@[^/"]+\/)?([^"]+)"/.exec(folder.read('package.json') ?? '')?.[1];
  return name ? toTitle(name) : 'Documentation';
}

function readLayout(folder: SourceFolder): string {
  return LAYOUTS.map((file) => folder.read(file) ?? '').join('\n');
}

function linkOf(value: unknown): string | undefined {
  return isRecord(value) ? toText(value.link) : undefined;
}

/** A hue on the wheel of colors, in the lightness that links have. */
function readPrimary(theme: Record<string, unknown>): string | undefined {
  const color = isRecord(theme.color) ? theme.color : {};
  const given = theme.primaryHue ?? color.hue;
  const hue = Number(isRecord(given) ? (given.light ?? given.dark) : (given ?? Number.NaN));
  if (!Number.isFinite(hue)) return undefined;
  const channel = (shift: number): string => {
    const k = (shift + (((hue % 360) + 360) % 360) / 30) % 12;
    const value = 0.42 - 0.38 * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
