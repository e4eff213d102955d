import type { Diagnostic, QuireError } from '@quire/base';
import type { ManifestFile } from '@quire/model';
import type { PreparedPlugins } from '@quire/plugins';
import type { Asked, Site } from '../build/site-build.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type { Project } from '../read/load-project.ts';
import type { RenderFault } from '../render-fault.ts';

/** What a thread is told when it starts: everything that pages are rendered with, as plain data. */
export interface ThreadStart {
  options: Pick<Site['options'], 'links' | 'basePath' | 'siteUrl' | 'urlStyle' | 'codeTypes'>;
  project: Omit<Project, 'api' | 'written'>;
  pages: readonly PageInfo[];
  selected: readonly PageInfo[];
  /** The static files in the output. */
  files: ReadonlyMap<string, ManifestFile>;
  /** The plugins, which the thread loads for itself. */
  plugins?: PreparedPlugins;
}

/** Pages to render, by their place among those selected, with the text that was read of each. */
export type ThreadTask = readonly { page: number; text: string }[];

/** What a thread says to a task: its pages, or the error that ends the build. */
export type ThreadAnswer =
  | { pages: readonly ThreadPage[] }
  | { failure: Pick<QuireError, 'code' | 'kind' | 'what' | 'fix' | 'place'> };

/** A page as a thread rendered it. */
export interface ThreadPage {
  page: number;
  /** Its content, as `encodeContent` writes it. */
  bytes: Uint8Array;
  asked: Asked;
  /** What was found while it was rendered, for the page itself and for what it shares with others. */
  reports: readonly Diagnostic[];
  faults: readonly RenderFault[];
}
