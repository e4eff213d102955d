import type { Diagnostic, Report } from '@quire/base';
import type { PageStatus, ReadCodeTypes, RenderedPage } from '@quire/markdown';
import type { Frontmatter } from '@quire/model';
import type { PageText } from '@quire/search';
import type { ThemeFile } from '@quire/theme';
import type { AccessRecord } from '../access/access-record.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import type { StaticFiles } from '../assets/static-files.ts';
import type { LinkStyle, OutputFile, SiteOptions } from '../build-options.ts';
import type { AddedIntegrations } from '../files/integrations/add-integrations.ts';
import type { Recorder } from '../files/recorder.ts';
import type { TwinMemory } from '../files/twin-memory.ts';
import type { LanguageOf } from '../navigation/language-finder.ts';
import type { OwnModules } from '../pages/own-modules.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { ParseOnce } from '../pages/parse-once.ts';
import type { LoadSnippet } from '../pages/snippets.ts';
import type { SitePlugins } from '../plugins/site-plugins.ts';
import type { Project } from '../read/load-project.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import type { TestedMarks } from '../samples/tested-marks.ts';
import type { PageIndexer } from '../search/collect-pages.ts';
import type { SocialImages } from '../social/social-images.ts';
import type { Views } from '../views/page-view.ts';
import type { PageObserver } from './page-observer.ts';

/**
 * A site, once everything that its pages share is known. Builds, exports, previews, checks and the
 * service all work with this one value. Its functions can be put behind others that know the answer
 * (a cache) or find it elsewhere (threads): `{ ...site, renderContent }`.
 */
export interface Site {
  options: SiteOptions & { links: LinkStyle };
  project: Project;
  /** All pages of the site. */
  pages: PageTable;
  /** The pages of this output, in the order of their files. */
  selected: readonly PageInfo[];
  /** Pages that could not be read at all. */
  unreadable: readonly { path: string; file: string }[];
  /** What stands at the top of each page, by the path of its file. */
  frontmatter: ReadonlyMap<string, Frontmatter>;
  texts: PageTexts;
  loadSnippet: LoadSnippet;
  parse: ParseOnce;
  twins: TwinMemory;
  languageOf: LanguageOf;
  /** What is said below code of a page that was tested, where the site has a record. */
  testedMarks?: (page: PageInfo) => TestedMarks;
  /** Components that authors wrote. */
  own: OwnModules;
  /** Asks a compiler about code; nothing where pages of others are rendered. */
  codeTypes?: ReadCodeTypes;
  /** What a team or an operator added. */
  plugins: SitePlugins;
  /** Static files at their own paths. */
  files: StaticFiles;
  /** Files under names that carry their hash. */
  assets: AssetStore;
  theme: readonly ThemeFile[];
  /** The style sheets that all pages load besides those of the theme, by their output paths. */
  styles: readonly string[];
  /** What the author brings to every page, where the output has it. */
  integrations?: AddedIntegrations;
  scope: LinkScope;
  views: Views;
  search: PageIndexer;
  /** Preview images of pages, where the output has them. */
  social?: SocialImages;
  /** Who may read what, in an output for all readers of a site with rules. */
  access?: AccessRecord;
  report: Report;
  /** What was found so far, in an order that does not depend on when. */
  diagnostics(): Diagnostic[];
  /** Looks on while pages are rendered. */
  observer?: PageObserver;
  /** The content of a page. Whatever goes wrong in it, its text can be read. */
  renderContent(page: PageInfo): PageContent | Promise<PageContent>;
  /** What search has of a page, if anything. */
  indexContent(page: PageInfo, content: PageContent): (() => PageText) | undefined;
  /** The files of a page: the document, and the page as Markdown. */
  renderFiles(page: PageInfo, content: PageContent): Iterable<NamedFile>;
  /** Files that are made of many pages, under a name for all of them. */
  makeFiles(name: string, from: () => string | undefined, make: MakeFiles): Iterable<NamedFile>;
  /** An image under a name that stands for what it shows. */
  drawImage(path: string, draw: () => Promise<Uint8Array>): Promise<OutputFile>;
  /** Ends what renders the components of authors. */
  close(): void;
}

export type NamedFile = readonly [path: string, file: OutputFile];
export type MakeFiles = () => Iterable<NamedFile>;

/** The content of a page, and what it was made from. */
export interface PageContent {
  status: PageStatus;
  /** What the page needs in the browser. */
  needs: RenderedPage['needs'];
  /** Whether the page has components of its author in it. */
  hasModules: boolean;
  asked: Asked;
  /** The digest of all it was made from, where somebody works it out. */
  key?: string;
  /** The content itself. */
  load(): RenderedPage;
}

/** What a page asked while it was rendered: with the same text and the same answers it is the same. */
export interface Asked {
  /** Addresses that it links to. */
  links: readonly string[];
  /** Addresses of files that it shows. */
  assets: readonly string[];
  /** Files of the project besides its own. */
  files: readonly string[];
  diagnostics: readonly Diagnostic[];
  /** Whether something happened that cannot be checked the next time. */
  isUncertain: boolean;
}

/** A site on its way into a sink. */
export interface SiteBuild extends Site {
  recorder: Recorder;
}
