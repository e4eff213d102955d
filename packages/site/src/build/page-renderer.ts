import { type Html, html } from '@quire/base';
import { describeUnknownIcon, hasIcon, renderIcon } from '@quire/components';
import {
  type BrowserPart,
  type ComponentRegistry,
  type ParsedPage,
  type RenderedPage,
  renderPage,
} from '@quire/markdown';
import type { AccessRule, AddressResolver } from '@quire/model';
import { apiWordsOf } from '@quire/openapi';
import { isBreakdown } from '@quire/sandbox';
import { resolveLanguage } from '@quire/theme';
import { ruleOfPage } from '../access/site-rules.ts';
import { createPageTools } from '../api/page-tools.ts';
import type { OpenApiPage } from '../api/site-api.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { PluginParts } from '../plugins/site-plugins.ts';
import { findInConfig } from '../read/find-in-config.ts';
import { toRenderFault } from '../render-fault.ts';
import { createAddressFinder, type FindAddress } from '../routes/address-places.ts';
import {
  type AddressWriter,
  createAddressWriter,
  createRootWriter,
  createSharedWriter,
} from '../routes/address-writer.ts';
import { createBrokenReporter, type OnBroken } from '../routes/broken-address.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import { createPageLinks, type PageLinks } from '../routes/page-links.ts';
import type { TestedMarks } from '../samples/tested-marks.ts';
import type { LinkSource } from './page-observer.ts';
import type { Asked, Site } from './site-build.ts';

/** What a page is rendered with. */
export interface RenderScope
  extends Pick<
    Site,
    | 'options'
    | 'project'
    | 'scope'
    | 'loadSnippet'
    | 'parse'
    | 'twins'
    | 'own'
    | 'report'
    | 'observer'
    | 'plugins'
    | 'access'
    | 'codeTypes'
    | 'languageOf'
    | 'testedMarks'
  > {
  /** Called with every address that the content of a page asks about. */
  onAddress?(kind: keyof AddressResolver, address: string): void;
}

/** How addresses are written in a file. The page for unknown addresses is answered at any depth. */
export function toPageWriter({ options }: Pick<Site, 'options'>, file: string): AddressWriter {
  if (file.endsWith('.js')) return createSharedWriter(options.links, options.basePath);
  return file === '404.html'
    ? createRootWriter(options.links, options.siteUrl, options.basePath)
    : createAddressWriter(options.links, file, options.basePath);
}

/** The links of docs.json as they stand in one file of the output; of a page, where it is named. */
export function createConfigLinks(
  build: RenderScope,
  writer: AddressWriter,
  page?: PageInfo,
): PageLinks {
  const file = build.project.configFile;
  const find: FindAddress = (address) => [findInConfig(build.project, address)];
  const { access } = build;
  const rule = ruleOfPage(page);
  const noted = access && page ? { onFile: (path: string) => access.note(path, rule) } : {};
  return createLinks(build, writer, { file, find }, noted);
}

/** The links of a page's content, for asking what was asked before. `onBroken` is called with what leads nowhere. */
export function createContentLinks(
  site: Pick<Site, 'scope' | 'options'>,
  page: PageInfo,
  onBroken: OnBroken = () => {},
): PageLinks {
  const writer = toPageWriter(site, page.file);
  const rule = toLinkRule(site.scope, page);
  return createPageLinks({ scope: site.scope, writer, from: page.source.path, rule, onBroken });
}

/** The files of the site that the content of a page leads to, by their paths in the output. */
export function listLinkedFiles(
  site: Pick<Site, 'scope' | 'options'>,
  page: PageInfo,
  { links, assets }: Pick<Asked, 'links' | 'assets'>,
): ReadonlySet<string> {
  const files = new Set<string>();
  const asked = createPageLinks({
    scope: site.scope,
    writer: toPageWriter(site, page.file),
    from: page.source.path,
    onBroken: () => {},
    onFile: (path) => files.add(path),
  });
  links.forEach(asked.link);
  assets.forEach(asked.asset);
  return files;
}

/** In a site with rules: that of the page, and of what stands on every page that nothing is told. */
function toLinkRule({ hasRules }: LinkScope, page: PageInfo | undefined): AccessRule | undefined {
  if (!hasRules) return undefined;
  return page ? ruleOfPage(page) : 'public';
}

function createLinks(
  { scope, report, observer }: RenderScope,
  writer: AddressWriter,
  source: LinkSource,
  noted: { onFile?(path: string): void } = {},
): PageLinks {
  const { find } = source;
  return createPageLinks({
    scope,
    writer,
    from: source.file,
    rule: toLinkRule(scope, source.page),
    ...noted,
    onBroken: createBrokenReporter({ find, mayBeGenerated: scope.mayBeGenerated, report }),
    ...(observer
      ? { onTarget: (address, target) => observer.onLink(source, address, target) }
      : {}),
  });
}

function watchLinks({ onAddress }: RenderScope, links: PageLinks): PageLinks {
  if (!onAddress) return links;
  const ask = (kind: 'link' | 'asset') => (address: string) => {
    onAddress(kind, address);
    return links[kind](address);
  };
  return { ...links, link: ask('link'), asset: ask('asset') };
}

/** Renders the content of a page. Whatever goes wrong in it, the text of the page can be read. */
export function renderContent(
  build: RenderScope,
  page: PageInfo,
  text: string,
  writer: AddressWriter,
): RenderedPage {
  const file = page.source.path;
  try {
    const { config } = build.project;
    const written = parseText(build, file, text);
    const parsed = build.plugins.transform(written, { page, text, config }, build);
    build.observer?.onParsed(page, parsed);
    const find = createAddressFinder(parsed, build.loadSnippet, page.api?.spec);
    const links = watchLinks(build, createLinks(build, writer, { file, page, find }));
    const hasAnchors = page.mode !== 'custom' && page.mode !== 'frame';
    const root = build.options.links === 'relative' ? toRoot(page.file) : undefined;
    const api = build.project.api?.open(page, build.report);
    const hasSide = page.mode === 'default';
    const tested = build.testedMarks?.(page).onPage;
    const settings = {
      anchors: hasAnchors,
      tested,
      hasSide,
      root,
      components: build.plugins.over(api?.components),
    };
    const content = renderParsed(build, parsed, links, settings);
    const rendered = api ? finishApiPage(build, api, content, { page, links, tested }) : content;
    build.observer?.onRendered(page, rendered);
    return rendered;
  } catch (error) {
    if (isBreakdown(error)) throw error;
    build.options.onFault?.(toRenderFault(file, error));
    build.report({
      code: 'page-not-rendered',
      severity: 'error',
      message:
        'The page could not be rendered because of a bug in Quire; it is shown as plain text.',
      fix: 'Report the bug, with the output of "quire build --verbose".',
      file,
    });
    return { ...toPlainText(text), status: 'degraded' };
  }
}

/** What plugins show around a page. Their links are told as theirs, not as those of docs.json. */
export function renderAround(
  build: RenderScope & Pick<Site, 'frontmatter'>,
  page: PageInfo,
  { asset, writer }: PageLinks,
): PluginParts {
  if (build.plugins.plugins.length === 0) return {};
  const file = build.plugins.prepared?.file ?? build.project.configFile;
  const { link } = createLinks(build, writer, { file, find: () => [{ file }] });
  const frontmatter = build.frontmatter.get(page.source.path);
  const { config } = build.project;
  return build.plugins.around(page, { frontmatter, config, links: { link, asset } }, build);
}

/** Renders Markdown that stands in docs.json. */
export function renderConfigText(build: RenderScope, text: string, links: PageLinks): Html {
  const parsed = parseText(build, build.project.configFile, text);
  return renderParsed(build, parsed, links, { anchors: false }).body;
}

function parseText({ parse, report }: RenderScope, file: string, text: string): ParsedPage {
  const parsed = parse({ file, text });
  for (const diagnostic of parsed.diagnostics) report(diagnostic);
  return parsed;
}

type OnPage = TestedMarks['onPage'];

interface RenderSettings {
  anchors: boolean;
  hasSide?: boolean;
  root?: string | undefined;
  tested?: OnPage | undefined;
  components?: ComponentRegistry | undefined;
}

/** Descriptions of operations are rendered with the page's own links, and need what they need. */
function finishApiPage(
  build: RenderScope,
  api: OpenApiPage,
  written: RenderedPage,
  { page, links, tested }: { page: PageInfo; links: PageLinks; tested: OnPage | undefined },
): RenderedPage {
  const needed = new Set<BrowserPart>();
  const tools = createPageTools({
    file: page.source.path,
    words: apiWordsOf(resolveLanguage(build.languageOf(page)).words),
    render: (parsed) => renderParsed(build, parsed, links, { anchors: false }),
    needs: (part) => needed.add(part),
    highlight: build.observer?.highlight,
    tested,
    pageAddress: (path) => (links.page(path) === undefined ? undefined : links.link(`/${path}`)),
  });
  const finished = api.finish(written, tools);
  const needs = [...new Set([...finished.needs, ...needed])].sort();
  return { ...finished, needs };
}

function renderParsed(
  build: RenderScope,
  parsed: ParsedPage,
  links: PageLinks,
  { anchors, hasSide = false, root, tested, components = build.plugins.components }: RenderSettings,
): RenderedPage {
  const { config } = build.project;
  const highlight = build.observer?.highlight;
  const own = { ...build.own, ...(root === undefined ? {} : { root }) };
  return renderPage(parsed, {
    components,
    addresses: links,
    variables: config.variables,
    loadSnippet: build.loadSnippet,
    report: build.report,
    renderIcon(name, place) {
      const icon = { name, library: config.icons.library };
      if (!hasIcon(icon)) {
        build.report(describeUnknownIcon(icon, { who: 'A code block', place }));
      }
      return renderIcon(icon);
    },
    iconLibrary: config.icons.library,
    anchors,
    hasSide,
    own,
    ...(highlight ? { highlight } : {}),
    ...(tested ? { tested } : {}),
    ...(build.codeTypes ? { types: build.codeTypes } : {}),
  });
}

function toPlainText(text: string): Omit<RenderedPage, 'status'> {
  return {
    body: html`<pre>${text}</pre>`,
    headings: [],
    sections: [],
    modules: [],
    needs: [],
  };
}

/** The way from a file of the output to the top of the site. */
function toRoot(file: string): string {
  return '../'.repeat(file.split('/').length - 1) || './';
}
