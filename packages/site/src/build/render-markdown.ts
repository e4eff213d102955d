import type { Diagnostic, Html } from '@quire/base';
import { renderIcon } from '@quire/components';
import { type ContentsEntry, type PageStatus, parsePage, renderPage } from '@quire/markdown';
import type { SiteConfig } from '@quire/model';
import { parseSiteConfig } from '@quire/model/config';
import type { DialectName } from '@quire/model/dialects';
import type { Plugin } from '@quire/plugins';
import type { PageInfo } from '../pages/page-info.ts';
import { readTop } from '../pages/source-notes.ts';
import { openPlugins } from '../plugins/open-plugins.ts';
import { createSitePlugins } from '../plugins/site-plugins.ts';
import { createReports } from './reports.ts';

/** What one text is rendered with, where there is no site around it. */
export interface MarkdownOptions {
  /** The name of the file, for messages. */
  file?: string;
  /** Markdown of other tools that is read as well. */
  dialects?: readonly DialectName[];
  /** Components and transforms for it. */
  plugins?: readonly Plugin[];
  /** The values of `{{name}}`. */
  variables?: Readonly<Record<string, string>>;
  /** What links to write for the addresses in the text; left out, they stay. */
  link?(address: string): string;
  /** The same for images and other files that the text shows. */
  asset?(address: string): string;
}

/** A text as markup, and what is known of it. */
export interface RenderedMarkdown {
  body: Html;
  headings: readonly ContentsEntry[];
  /** The top of the page, with every key that the author wrote. */
  frontmatter: Readonly<Record<string, unknown>>;
  /** `degraded` when something in it is a fallback. */
  status: PageStatus;
  diagnostics: readonly Diagnostic[];
}

/** Renders one page of MDX. Whatever is wrong in it, its text can be read. */
export async function renderMarkdown(
  text: string,
  options: MarkdownOptions = {},
): Promise<RenderedMarkdown> {
  const { file = 'page.mdx', variables = {}, dialects = [], link = same, asset = same } = options;
  const { report, list } = createReports();
  const plugins = createSitePlugins(await openPlugins('', options.plugins));
  const { frontmatter, diagnostics } = readTop(file, text);
  const parsed = parsePage({ file, text, dialects });
  for (const diagnostic of [...diagnostics, ...parsed.diagnostics]) report(diagnostic);
  const config = createConfig();
  const about = { page: toPage(file, frontmatter.title), text, config };
  const rendered = renderPage(plugins.transform(parsed, about, { report, options: {} }), {
    components: plugins.components,
    addresses: { link, asset },
    variables,
    loadSnippet: () => undefined,
    report,
    renderIcon: (name) => renderIcon({ name, library: config.icons.library }),
    iconLibrary: config.icons.library,
  });
  const { extra, ...known } = frontmatter;
  const { body, headings, status } = rendered;
  return { body, headings, frontmatter: { ...known, ...extra }, status, diagnostics: list() };
}

const same = (address: string) => address;

/** The defaults of docs.json. */
function createConfig(): SiteConfig {
  return parseSiteConfig('{"name":"","navigation":{"pages":[]}}', 'docs.json').config;
}

function toPage(file: string, title = file): PageInfo {
  const path = file.replace(/\.mdx?$/i, '');
  return {
    path,
    source: { path: file, location: '' },
    file: `${path}.html`,
    title,
    label: title,
    mode: 'default',
    hidden: false,
    noindex: false,
    isListed: true,
    restricted: false,
    hidePagination: false,
  };
}
