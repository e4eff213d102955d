import { type Html, joinHtml, messageOf } from '@quire/base';
import { isBreakdown } from '@quire/sandbox';
import { prismHighlighter } from '../code/highlighter.ts';
import { findings } from '../diagnostics.ts';
import { Budget } from '../expression/budget.ts';
import { withProps } from '../expression/scope.ts';
import { createObject } from '../expression/values.ts';
import { toPlainTree } from '../parse/fallback-tree.ts';
import type { ParsedPage } from '../parse/parse-page.ts';
import type { BrowserPart, RenderedPage } from '../rendered-page.ts';
import { type PageRun, type RenderContext, report } from './context.ts';
import { rootOf } from './expand.ts';
import { FootnoteList } from './footnotes.ts';
import { IdRegister } from './heading-id.ts';
import { moduleScope } from './module-scope.ts';
import { openOwnPage } from './own/own-page.ts';
import { createPageContext } from './page-context.ts';
import type { RenderEnvironment } from './render-environment.ts';
import { renderNodes } from './render-nodes.ts';
import { SectionList } from './sections.ts';
import { SideColumn } from './side-column.ts';

/**
 * Renders a page. What fails inside becomes a visible notice in its place and a diagnostic; only a sandbox
 * that broke down is thrown.
 */
export function renderPage(page: ParsedPage, environment: RenderEnvironment): RenderedPage {
  const context = createContext(page, environment);
  const { run } = context;
  let body: Html;
  try {
    const text = renderNodes(rootOf(page, run).children, context);
    body = joinHtml([text, run.footnotes.renderNotes()]);
  } catch (error) {
    if (isBreakdown(error)) throw error;
    report(context, findings.pageNotRendered(messageOf(error)), { line: 1, column: 1 });
    run.degraded = true;
    run.depth = 0;
    run.side.clear();
    body = renderNodes(toPlainTree(page.text).children, context);
  }
  const modules = run.own?.sandbox.modules ?? [];
  // What an own component will show is not known: it may be a picture to enlarge.
  if (modules.length > 0) run.needs.add('content');
  const side = run.side.render();
  return {
    body,
    ...(side ? { side } : {}),
    headings: run.contents,
    sections: run.sections.finish(),
    modules,
    needs: [...run.needs].sort(),
    ...(run.diagrams.length > 0 ? { diagrams: run.diagrams } : {}),
    status: run.degraded && page.status === 'ok' ? 'degraded' : page.status,
  };
}

function createContext(source: ParsedPage, environment: RenderEnvironment): RenderContext {
  const parts = {
    environment,
    own: undefined,
    source,
    highlight: environment.highlight ?? prismHighlighter,
    budget: new Budget(),
    ids: new IdRegister(),
    contents: [],
    side: new SideColumn(),
    needs: new Set<BrowserPart>(),
    diagrams: [],
    sections: new SectionList(),
    footnotes: new FootnoteList(),
    modules: new Map(),
    roots: new Map(),
    reported: new Set<string>(),
    depth: 0,
    rendered: 0,
    degraded: false,
  };
  // The run and its first context refer to each other.
  const run = parts as unknown as { -readonly [Key in keyof PageRun]: PageRun[Key] };
  run.page = createPageContext(() => run);
  const scope = withProps(moduleScope(source, run), createObject());
  run.current = { run, source, scope, inContents: true, snippets: [] };
  run.own = openOwnPage(() => run.current);
  return run.current;
}
