import type { SourceFolder } from './folder/source-folder.ts';
import type { OldPage, OldSite } from './old-site.ts';
import type { Report } from './report/report.ts';
import type { SlugRule } from './text/slugs.ts';

/** The tools whose sites can be converted. */
export const TOOL_NAMES = [
  'mkdocs',
  'zensical',
  'docusaurus',
  'starlight',
  'nextra',
  'vitepress',
  'gitbook',
  'readme',
  'fern',
  'mint',
  'markdown',
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** One page in our form, before its links and anchors are settled. */
export interface ConvertedPage {
  /** Left out when the page names no title anywhere. */
  title?: string;
  frontmatter: Record<string, unknown>;
  /** Valid MDX, or nearly. */
  body: string;
  /** The whole file, where it is written as it was. */
  unchanged?: string;
}

/** A site that was read, and how its pages are converted. */
export interface OpenedSite {
  site: OldSite;
  /** How the old tool makes anchors of headings. */
  slugs: SlugRule;
  convert(page: OldPage, text: string): ConvertedPage;
  /** An address of this tool's own kind as one that can be looked up: `@site/docs/a.md`. */
  toPlainAddress?(address: string): string;
  /** Whether relative addresses count from the address of their page, as in a browser, rather than from its file. */
  hasBrowserLinks?: boolean;
  /** Folders that absolute paths of files count from; the top when left out. */
  roots?: readonly string[];
  /** The folder that absolute paths in one file count from first, where files differ in that. */
  rootOf?(file: string): string | undefined;
  /** The whole of docs.json, where the old configuration is of the same family. */
  config?: Record<string, unknown>;
  /** Files of our own that pages need, once all are converted. */
  listExtraFiles?(): ReadonlyMap<string, string>;
}

/** Another tool: how its folders are known, and how its sites are read. */
export interface Tool {
  name: ToolName;
  /** The name that people know it by. */
  title: string;
  detect(folder: SourceFolder): boolean;
  open(folder: SourceFolder, report: Report): OpenedSite;
}
