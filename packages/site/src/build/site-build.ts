import type { Report } from '@quire/base';
import type { AssetStore } from '../assets/asset-store.ts';
import type { BuildOptions } from '../build-options.ts';
import type { BuildCache } from '../cache/build-cache.ts';
import type { AddedIntegrations } from '../files/integrations/add-integrations.ts';
import type { Recorder } from '../files/recorder.ts';
import type { OwnModules } from '../pages/own-modules.ts';
import type { PageInfo, PageTable } from '../pages/page-info.ts';
import type { PageTexts } from '../pages/page-texts.ts';
import type { LoadSnippet } from '../pages/snippets.ts';
import type { Project } from '../read/load-project.ts';
import type { LinkScope } from '../routes/link-scope.ts';
import type { SearchCollector } from '../search/collect-pages.ts';
import type { Views } from '../views/page-view.ts';
import type { PageObserver } from './page-observer.ts';

/** One build, once everything that pages share is known. */
export interface SiteBuild {
  options: BuildOptions;
  project: Project;
  /** All pages of the site. */
  pages: PageTable;
  /** The pages of this output, in the order of their files. */
  selected: readonly PageInfo[];
  texts: PageTexts;
  loadSnippet: LoadSnippet;
  /** Components that authors wrote; without it their uses show a note. */
  own?: OwnModules;
  recorder: Recorder;
  assets: AssetStore;
  /** What the author brings to every page, where the output has it. */
  integrations?: AddedIntegrations;
  scope: LinkScope;
  views: Views;
  report: Report;
  /** Takes the text of pages, where the output has search. */
  search?: SearchCollector;
  /** What was kept of pages from earlier builds. */
  cache?: BuildCache;
  /** Looks on while pages are rendered. */
  observer?: PageObserver;
}
