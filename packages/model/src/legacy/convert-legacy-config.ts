import { DEFAULT_PRIMARY } from '../docs-json/colors.ts';
import { convertLegacyIntegrations } from './convert-legacy-integrations.ts';
import { convertLegacyNavigation } from './convert-legacy-navigation.ts';
import { compact, type Loose, toList, toLoose } from './loose-value.ts';

/** Keys that mean the same in both files. */
const SAME_KEYS = ['name', 'description', 'logo', 'favicon', 'redirects', 'banner', 'variables'];

/** Turns the data of mint.json into that of docs.json; values stay unchecked. */
export function convertLegacyConfig(legacy: Loose): Loose {
  const colors = toLoose(legacy.colors);
  const same = SAME_KEYS.map((key) => [key, legacy[key]]);
  return (
    compact({
      ...Object.fromEntries(same),
      theme: toTheme(legacy),
      colors: {
        primary: colors.primary ?? DEFAULT_PRIMARY,
        ...(compact({ light: colors.light, dark: colors.dark }) ?? {}),
      },
      background: compact({
        color: colors.background,
        decoration: toLoose(legacy.background).style,
        image: legacy.backgroundImage,
      }),
      appearance: compact({
        default: toLoose(legacy.modeToggle).default,
        strict: toLoose(legacy.modeToggle).isHidden,
      }),
      fonts: toFonts(toLoose(legacy.font)),
      navbar: toNavbar(legacy),
      navigation: convertLegacyNavigation(legacy),
      footer: toFooter(legacy),
      styling: compact({
        eyebrows: toLoose(legacy.eyebrow).display,
        codeblocks: toCodeBlocks(toLoose(legacy.codeBlock).mode),
      }),
      search: compact({ prompt: toLoose(legacy.search).prompt }),
      seo: compact({
        metatags: legacy.metadata,
        indexing: toLoose(legacy.seo).indexHiddenPages === true ? 'all' : undefined,
      }),
      api: toApi(legacy),
      feedback: toFeedback(toLoose(legacy.feedback)),
      integrations: convertLegacyIntegrations(legacy),
    }) ?? {}
  );
}

function toTheme({ theme, layout }: Loose): string {
  if (theme === 'venus') return 'palm';
  if (theme === 'quill') return 'willow';
  if (layout === 'sidenav') return 'maple';
  return layout === 'solidSidenav' ? 'willow' : 'mint';
}

function toCodeBlocks(mode: unknown): unknown {
  return mode === 'auto' ? 'system' : mode;
}

function toFonts(font: Loose): Loose | undefined {
  const convert = ({ family, weight, url, format }: Loose) =>
    compact({ family, weight, source: url, format });
  return compact({
    ...convert(font),
    heading: font.headings === undefined ? undefined : convert(toLoose(font.headings)),
    body: font.body === undefined ? undefined : convert(toLoose(font.body)),
  });
}

function toNavbar({ topbarLinks, topbarCtaButton }: Loose): Loose | undefined {
  const convert = (value: unknown) => {
    const { name, url, type } = toLoose(value);
    return compact({ label: name, href: url, type: type === 'link' ? undefined : type });
  };
  return compact({
    links: topbarLinks === undefined ? undefined : toList(topbarLinks).map(convert),
    primary:
      topbarCtaButton === undefined ? undefined : { type: 'button', ...convert(topbarCtaButton) },
  });
}

function toFooter(legacy: Loose): Loose | undefined {
  const footer = toLoose(legacy.footer);
  const socials = legacy.footerSocials ?? footer.socials;
  const columns = toList(footer.links).map((value) => {
    const { title, links } = toLoose(value);
    const items = toList(links).map(toLoose);
    return compact({
      header: title,
      items: items.map(({ label, url }) => compact({ label, href: url }) ?? {}),
    });
  });
  return compact({
    socials: Array.isArray(socials) ? toSocialMap(socials) : socials,
    links: columns.length > 0 ? columns : undefined,
  });
}

function toSocialMap(list: unknown[]): Loose {
  const entries = list.map(toLoose).map(({ type, name, url }) => [String(type ?? name), url]);
  return Object.fromEntries(entries);
}

/** What readers can say about a page: links are to the repository that the site comes from. */
function toFeedback({ thumbsRating, suggestEdit, raiseIssue }: Loose): Loose | undefined {
  return compact({
    thumbs: thumbsRating === true ? true : undefined,
    edits: suggestEdit === true ? true : undefined,
    issues: raiseIssue === true ? true : undefined,
  });
}

const PLAYGROUND_MODES: Loose = { show: 'interactive', simple: 'simple', hide: 'none' };

function toApi(legacy: Loose): Loose | undefined {
  const api = toLoose(legacy.api);
  const { mode, disableProxy } = toLoose(api.playground);
  const example = toLoose(toLoose(api.request).example);
  const optional = example.showOptionalParams;
  return compact({
    openapi: legacy.openapi,
    asyncapi: legacy.asyncapi,
    playground: compact({
      display: typeof mode === 'string' ? PLAYGROUND_MODES[mode] : undefined,
      proxy: typeof disableProxy === 'boolean' ? !disableProxy : undefined,
    }),
    params: compact({ expanded: toLoose(api.paramFields).expanded }),
    examples: compact({
      languages: example.languages,
      defaults: optional === undefined ? undefined : optional ? 'all' : 'required',
    }),
    mdx: compact({
      server: api.baseUrl,
      auth: compact({ method: toLoose(api.auth).method, name: toLoose(api.auth).name }),
    }),
  });
}
