import type { Report } from '@quire/base';
import type { ComponentRegistry, ParsedPage, RenderedPage } from '@quire/markdown';
import type { Frontmatter } from '@quire/model';
import type { EndpointMarkdown, MarkdownTools, PageTools, SpecSet } from '@quire/openapi';
import type { PageInfo } from '../pages/page-info.ts';
import type { ApiPageInfo } from './api-page-info.ts';
import type { PageCalls } from './page-calls.ts';

/** An API page while its text is rendered. */
export interface OpenApiPage {
  /** The components to render the text with: they note fields and examples. */
  components: ComponentRegistry;
  /** Puts what the description says around the rendered text. */
  finish(rendered: RenderedPage, tools: PageTools): RenderedPage;
}

/** The API side of a site: its descriptions, and the pages that show them. */
export interface SiteApi {
  set: SpecSet;
  /** Addresses and paths that docs.json names and that could not be used. */
  missing: ReadonlySet<string>;
  /** The overlays that are applied, by path or address. */
  overlays: ReadonlySet<string>;
  /** What frontmatter of a file says of an API page, with title and description from its operation. */
  read(top: Frontmatter, file: string): { frontmatter: Frontmatter; info: ApiPageInfo } | undefined;
  /** Begins to render a page; nothing when it is no API page. */
  open(page: PageInfo, report: Report): OpenApiPage | undefined;
  /** What readers of the page may call from its playground. */
  listCalls(page: PageInfo): PageCalls;
  /** What the description adds to a page as Markdown. */
  renderMarkdown(
    page: PageInfo,
    parsed: ParsedPage,
    tools: MarkdownTools,
  ): EndpointMarkdown | undefined;
}
