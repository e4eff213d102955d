import { untag } from '../../config/yaml.ts';
import { isRecord, toText } from '../../text/frontmatter.ts';
import { pymdownSlugs, pythonSlugs, type SlugRule } from '../../text/slugs.ts';

/** What a configuration of MkDocs or Zensical says, in one form. */
export interface MkdocsConfig {
  /** The configuration's file. */
  file: string;
  name: string;
  description?: string;
  docsFolder: string;
  hasFolderAddresses: boolean;
  /** Patterns of files that are no pages, and of pages that are in no menu. */
  excluded: string[];
  nav: unknown[] | undefined;
  features: ReadonlySet<string>;
  theme: Record<string, unknown>;
  extensions: ReadonlyMap<string, Record<string, unknown>>;
  plugins: ReadonlyMap<string, Record<string, unknown>>;
  extra: Record<string, unknown>;
  styles: string[];
  scripts: string[];
  repository?: string;
  slugs: SlugRule;
}

/** Reads the values of a configuration; what has the wrong form is as if it were not there. */
export function toMkdocsConfig(data: Record<string, unknown>, file: string): MkdocsConfig {
  const theme = isRecord(data.theme) ? data.theme : {};
  const extensions = toNamedOptions(data.markdown_extensions);
  const repository = toText(untag(data.repo_url));
  const description = toText(untag(data.site_description));
  return {
    file,
    name: toText(untag(data.site_name)) ?? 'Documentation',
    ...(description === undefined ? {} : { description }),
    docsFolder: (toText(data.docs_dir) ?? 'docs').replace(/^\.\/|\/+$/g, ''),
    hasFolderAddresses: data.use_directory_urls !== false,
    excluded: [data.exclude_docs, data.draft_docs].flatMap((value) => toPatterns(value)),
    nav: Array.isArray(data.nav) ? data.nav : undefined,
    features: new Set(toStrings(theme.features)),
    theme,
    extensions,
    plugins: toNamedOptions(data.plugins),
    extra: isRecord(data.extra) ? data.extra : {},
    styles: toStrings(data.extra_css),
    scripts: toStrings(data.extra_javascript),
    ...(repository === undefined ? {} : { repository }),
    slugs: toSlugs(extensions.get('toc')?.slugify),
  };
}

/** Names that stand alone or with options, as a list or a table; `a: { b: {} }` is `a.b` in TOML. */
export function toNamedOptions(value: unknown): Map<string, Record<string, unknown>> {
  const options = new Map<string, Record<string, unknown>>();
  const add = (name: string, given: unknown): void => {
    options.set(name.replace(/^material\//, ''), isRecord(given) ? given : {});
  };
  if (Array.isArray(value)) {
    for (const item of value) {
      if (typeof item === 'string') add(item, {});
      else if (isRecord(item)) for (const [name, given] of Object.entries(item)) add(name, given);
    }
  } else if (isRecord(value)) {
    for (const [name, given] of Object.entries(value)) {
      add(name, given);
      if (name !== 'pymdownx' || !isRecord(given)) continue;
      for (const [part, inner] of Object.entries(given)) add(`pymdownx.${part}`, inner);
    }
  }
  return options;
}

export function toStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    if (typeof item === 'string') return item;
    return isRecord(item) && typeof item.path === 'string' ? item.path : [];
  });
}

function toPatterns(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** `slugify` names a function: its name tells the rule. */
function toSlugs(value: unknown): SlugRule {
  const named = JSON.stringify(value ?? '');
  return /pymdownx\.slugs|slugs\.uslugify/.test(named) ? pymdownSlugs : pythonSlugs;
}
