import { untag } from '../../config/yaml.ts';
import { plainPath } from '../../folder/plain-path.ts';
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
    docsFolder: plainPath(toText(data.docs_dir) ?? 'docs'),
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
function toNamedOptions(value: unknown): Map<string, Record<string, unknown>> {
  const parts = Array.isArray(value) ? value : [value];
  const pairs = parts.flatMap((part): [string, unknown][] => {
    if (typeof part === 'string') return [[part, {}]];
    return isRecord(part) ? Object.entries(part) : [];
  });
  const all = pairs.flatMap(([name, given]): [string, unknown][] => {
    const inner = name === 'pymdownx' && isRecord(given) ? Object.entries(given) : [];
    return [
      [name, given],
      ...inner.map(([part, own]): [string, unknown] => [`pymdownx.${part}`, own]),
    ];
  });
  return new Map(
    all.map(([name, given]) => [name.replace(/^material\//, ''), isRecord(given) ? given : {}]),
  );
}

/** Texts of a value that is one text or a list of them. */
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
