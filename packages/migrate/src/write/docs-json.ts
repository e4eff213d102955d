import type { OldApi, OldDivision, OldEntry, OldNavigation, OldSite } from '../old-site.ts';

/** A rule of docs.json for an address that moved. */
export interface NewRedirect {
  source: string;
  destination: string;
}

type Json = Record<string, unknown>;

const DEFAULT_PRIMARY = '#3f51b5';

/** The configuration of the new site. */
export function toDocsJson(site: OldSite, redirects: readonly NewRedirect[]): string {
  const { look } = site;
  const config: Json = {
    $schema: 'https://mintlify.com/docs.json',
    theme: 'mint',
    name: site.name,
    description: site.description,
    colors: { primary: look.primary ?? DEFAULT_PRIMARY },
    logo: look.logo && toLogo(look.logo),
    favicon: look.favicon,
    appearance: look.appearance && { default: look.appearance },
    fonts: look.font && toFonts(look.font, look.fontFile),
    icons: look.iconLibrary && { library: look.iconLibrary },
    navigation: toNavigation(site.navigation),
    navbar: look.navbar.length > 0 ? { links: look.navbar } : undefined,
    footer: toFooter(site),
    banner: look.banner && { content: look.banner },
    variables: unlessEmpty(site.variables),
    api: site.openapi && site.openapi.length > 0 ? { openapi: site.openapi } : undefined,
    integrations: unlessEmpty(look.integrations),
    redirects: redirects.length > 0 ? redirects : undefined,
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function unlessEmpty<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

function toLogo({ light, dark }: { light: string; dark?: string }): unknown {
  return dark === undefined ? light : { light, dark };
}

function toFonts(family: string, file: string | undefined): Json {
  const format = /\.(woff2?)$/.exec(file ?? '')?.[1];
  return format === undefined ? { family } : { family, source: file, format };
}

/** Columns of links in the footer; docs.json takes at most four. */
const MAX_COLUMNS = 4;

function toFooter({ look }: OldSite): Json | undefined {
  const links = look.footer.filter(({ items }) => items.length > 0).slice(0, MAX_COLUMNS);
  return unlessEmpty({
    ...(unlessEmpty(look.socials) && { socials: look.socials }),
    ...(links.length > 0 ? { links } : {}),
  });
}

const NAMES = {
  tabs: 'tab',
  versions: 'version',
  languages: 'language',
  products: 'product',
  menu: 'item',
} as const;

function toNavigation(navigation: OldNavigation): Json {
  if ('entries' in navigation) return { pages: navigation.entries.flatMap(toEntry) };
  const { divide, divisions } = navigation;
  return { [divide]: divisions.map((division) => toDivision(NAMES[divide], division)) };
}

function toDivision(key: string, division: OldDivision): Json {
  const { name, isDefault, isHidden, tag, href, navigation } = division;
  return {
    [key]: name,
    ...(isDefault ? { default: true } : {}),
    ...(isHidden ? { hidden: true } : {}),
    ...(tag ? { tag } : {}),
    ...(href ? { href } : {}),
    ...(navigation ? toNavigation(navigation) : {}),
  };
}

function toEntry(entry: OldEntry): (string | Json)[] {
  if (entry.kind === 'page') return [entry.path];
  if (entry.kind === 'link') return [];
  const { title, root, isExpanded, icon, tag, entries, api } = entry;
  return [
    {
      group: title,
      ...(icon ? { icon } : {}),
      ...(tag ? { tag } : {}),
      ...(root ? { root } : {}),
      ...(isExpanded ? { expanded: true } : {}),
      ...(api ? toApi(api) : {}),
      ...(api && entries.length === 0 ? {} : { pages: entries.flatMap(toEntry) }),
    },
  ];
}

function toApi({ kind, sources, directory }: OldApi): Json {
  return { [kind]: { source: sources.length === 1 ? sources[0] : sources, directory } };
}
