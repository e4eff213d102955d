import type { Html, Place } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import type { LinkedModule } from '@quire/sandbox';

/** `ok`, `degraded` (written, but something in it is a fallback) or `failed` (not written). */
export type PageStatus = 'ok' | 'degraded' | 'failed';

/** One line of a page's table of contents. */
export interface ContentsEntry {
  id: string;
  title: string;
  /** Heading level, 1 to 6. */
  depth: number;
}

/** A stretch of a page under one heading, for search. */
export interface PageSection {
  /** The heading's id; empty for what stands before the first heading. */
  id: string;
  title: string;
  /** What it shows, in reading order. */
  blocks: Block[];
  /** Names that stand in code blocks, such as `getUserById` and `api_key`, and words of commands, each once, with spaces between. */
  names?: string;
}

/** Browser code that only some pages load. */
export type BrowserPart = 'content' | 'diagrams' | 'landing' | 'math' | 'playground' | 'types';

/** A diagram, and where its text is written. */
export interface DiagramPlace {
  code: string;
  place: Place;
}

/** A page after rendering: its content area, without the layout around it. */
export interface RenderedPage {
  body: Html;
  /** What stands in the column beside the text, where the page has one and something for it. */
  side?: Html;
  /** What the table of contents lists: headings, and parts of components that stand as one. */
  headings: ContentsEntry[];
  /** The text by heading, in order. */
  sections: PageSection[];
  /** What the browser needs of the page's own components, to be written as files of the site. */
  modules: readonly LinkedModule[];
  /** The browser code that the page needs beyond that of every page. */
  needs: readonly BrowserPart[];
  /** Where the diagrams are written, for whoever draws them. */
  diagrams?: readonly DiagramPlace[];
  status: PageStatus;
}
