import type { Diagnostic, Place } from '@quire/base';
import { type Finding, locate } from '@quire/base';
import type { Highlighter } from '../code/highlighter.ts';
import type { PageContext, Props } from '../component.ts';
import { findings } from '../diagnostics.ts';
import type { Budget } from '../expression/budget.ts';
import type { Scope } from '../expression/scope.ts';
import type { JsxElement, PlainObject } from '../expression/values.ts';
import { MAX_DIAGNOSTICS } from '../limits.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import type { BrowserPart, ContentsEntry, DiagramPlace } from '../rendered-page.ts';
import type { MdxNode, MdxRoot } from '../tree/nodes.ts';
import type { FootnoteList } from './footnotes.ts';
import type { IdRegister } from './heading-id.ts';
import type { OwnPage } from './own/own-page.ts';
import type { RenderEnvironment } from './render-environment.ts';
import type { SectionList } from './sections.ts';
import type { SideColumn } from './side-column.ts';

/** One run of `renderPage`: what is counted and handed out across the page and its snippets. */
export interface PageRun {
  readonly environment: RenderEnvironment;
  /** The page itself, as opposed to the snippets on it. */
  readonly source: ParsedPage;
  readonly highlight: Highlighter;
  readonly budget: Budget;
  readonly ids: IdRegister;
  readonly contents: ContentsEntry[];
  readonly side: SideColumn;
  readonly needs: Set<BrowserPart>;
  readonly diagrams: DiagramPlace[];
  readonly sections: SectionList;
  readonly footnotes: FootnoteList;
  /** The names that each file declares and imports. */
  readonly modules: Map<ParsedPage, Scope>;
  /** The tree of each file, with variables replaced. */
  readonly roots: Map<ParsedPage, MdxRoot>;
  /** What was reported, so that nothing is said twice. */
  readonly reported: Set<string>;
  /** The one page object of all components. */
  readonly page: PageContext;
  /** The own components of the page; nothing where the site has none. */
  readonly own: OwnPage | undefined;
  /** Where the component that runs right now stands. */
  current: RenderContext;
  /** How many nodes are open around the current one. */
  depth: number;
  /** How many stretches of content were rendered so far. */
  rendered: number;
  /** Whether something on the page is a fallback. */
  degraded: boolean;
}

/** Where a node stands: which file it is from, which names it sees, what surrounds it. */
export interface RenderContext {
  readonly run: PageRun;
  readonly source: ParsedPage;
  readonly scope: Scope;
  /** Whether headings here enter the table of contents. */
  readonly inContents: boolean;
  /** Whether a component or a tag is around. */
  readonly isInside?: boolean;
  /** Whether a link is around, in which no other link can be. */
  readonly isInLink?: boolean;
  /** Whether the component that runs stands within a line of text. */
  readonly isInLine?: boolean;
  /** Whether this is part of what stands beside the text. */
  readonly isBeside?: boolean;
  /** The files of the snippets that are being rendered, outermost first. */
  readonly snippets: readonly string[];
  /** Props of the snippet, which also fill its code fences. */
  readonly props?: PlainObject;
  /** The component use around. */
  readonly parent?: { readonly name: string; readonly props: Props };
}

/** An element that an expression made. */
export interface EvaluatedNode {
  type: 'evaluated';
  element: JsxElement;
  position?: undefined;
}

/**
 * Content that was handed to a component of the page: rendered where it was written. A class, so that no
 * object of an author can pass for one.
 */
export class SlotNode {
  readonly type = 'slot';
  readonly children: readonly RenderNode[];
  readonly context: RenderContext;
  readonly position = undefined;

  constructor(children: readonly RenderNode[], context: RenderContext) {
    this.children = children;
    this.context = context;
  }
}

/** Everything that can be rendered. */
export type RenderNode = MdxNode | EvaluatedNode | SlotNode;

/** Tells the writer something about a place of this file. */
export function report(context: RenderContext, finding: Finding, place: Place): void {
  reportOnce(context.run, locate(finding, { file: context.source.file, ...place }));
}

/** Passes a diagnostic on, each once, and not without end. */
export function reportOnce(run: PageRun, diagnostic: Diagnostic): void {
  const { code, message, file, line, column } = diagnostic;
  const key = `${code} ${file}:${line}:${column} ${message}`;
  if (run.reported.has(key) || run.reported.size > MAX_DIAGNOSTICS) return;
  run.reported.add(key);
  const full = run.reported.size > MAX_DIAGNOSTICS;
  const last = { file: run.source.file, ...(line === undefined ? {} : { line }) };
  run.environment.report(full ? locate(findings.moreProblems(MAX_DIAGNOSTICS), last) : diagnostic);
}

/** The place where a node begins. */
export function placeOf(node: { position?: MdxNode['position'] }): Place {
  const start = node.position?.start;
  return start ? { line: start.line, column: start.column } : {};
}
