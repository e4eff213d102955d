import type { AddressResolver } from '@quire/model';
import { apiWordsOf } from '@quire/openapi';
import { resolveLanguage } from '@quire/theme';
import { ruleOfPage } from '../access/site-rules.ts';
import { renderInstructions } from '../files/agent-instructions.ts';
import { toLlmsFile } from '../files/model-file-names.ts';
import { renderMarkdownHint, renderPageMarkdown, toMarkdownFile } from '../files/page-markdown.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { AddressWriter } from '../routes/address-writer.ts';
import { createPageLinks } from '../routes/page-links.ts';
import { resolveTarget } from '../routes/resolve-target.ts';
import { toSectionSuffix } from '../search/search-scope.ts';
import { toFileAddress } from './model-files.ts';
import type { Site } from './site-build.ts';

/** What the Markdown of a page is made with. */
type TwinSite = Pick<
  Site,
  | 'project'
  | 'plugins'
  | 'options'
  | 'scope'
  | 'loadSnippet'
  | 'parse'
  | 'twins'
  | 'languageOf'
  | 'testedMarks'
>;

/** The Markdown of a page: its text, and what an API description adds to it. */
export function renderPageTwin(site: TwinSite, page: PageInfo, text: string): string {
  return (
    site.twins.find(page.path, text) ?? site.twins.keep(page.path, text, makeTwin(site, page, text))
  );
}

function makeTwin(site: TwinSite, page: PageInfo, text: string): string {
  const { project, plugins, loadSnippet } = site;
  const parsed = site.parse({ file: page.source.path, text });
  const tested = site.testedMarks?.(page).inMarkdown;
  const toWords = () => apiWordsOf(resolveLanguage(site.languageOf(page)).words);
  const whole = page.api && project.api?.renderMarkdown(page, parsed, { words: toWords(), tested });
  const api = whole && !project.config.markdown.schema ? { ...whole, reference: '' } : whole;
  const source = {
    components: plugins.components,
    loadSnippet,
    tested,
    ...createTwinLinks(site, page),
  };
  return renderPageMarkdown(page, parsed, { variables: project.config.variables, source, api });
}

/** The same as a file of its own, which says where the other pages are, and what agents should know. */
export function renderTwinFile(
  site: TwinSite & Pick<Site, 'search'>,
  page: PageInfo,
  text: string,
): string {
  const toAddress = (suffix: string) =>
    toFileAddress(site, toMarkdownFile(page.path), toLlmsFile({ suffix }));
  const suffix = page.isListed ? toSectionSuffix(site.search.sectionOf(page)) : '';
  const ownIndex = suffix === '' ? undefined : toAddress(suffix);
  const hint = renderMarkdownHint({ index: toAddress(''), ownIndex });
  const instructions = renderInstructions(site.project.config.markdown.instructions);
  return `${hint}${renderPageTwin(site, page, text)}${instructions && `\n${instructions}\n`}`;
}

/** Links lead from Markdown to Markdown. Files are named as their author named them. */
function createTwinLinks(site: TwinSite, page: PageInfo): Pick<AddressResolver, 'link' | 'asset'> {
  const { scope } = site;
  const from = page.source.path;
  const toAddress = (file: string) => toFileAddress(site, toMarkdownFile(page.path), file);
  const writer: AddressWriter = {
    key: '',
    page: (path, suffix = '') => toAddress(toMarkdownFile(path)) + suffix,
    file: (path, suffix = '') => toAddress(path) + suffix,
  };
  const rule = scope.hasRules ? ruleOfPage(page) : undefined;
  const { link } = createPageLinks({ scope, writer, from, rule, onBroken: () => {} });
  const asset = (address: string) => {
    const target = resolveTarget({ address, from, prefer: 'file' }, scope.contents);
    return target.kind === 'file' ? writer.file(target.path, target.suffix) : address;
  };
  return { link, asset };
}
