import { type Diagnostic, locate, type Place, type Report } from '@quire/base';
import {
  type BrowserPart,
  type DiagramPlace,
  type DrawnDiagram,
  listDiagrams,
  placeDrawings,
  type RenderedPage,
} from '@quire/markdown';
import type { PageContent, Site } from '../build/site-build.ts';
import { toSha256 } from '../files/recorder.ts';
import type { PageInfo } from '../pages/page-info.ts';
import type {
  DiagramDrawer,
  DrawingOutcome,
  KeptDrawing,
  LeftToReader,
  NotDrawn,
} from './draw-diagrams.ts';
import { toPageDrawing } from './safe-drawing.ts';

/** A site can have this many; the others are drawn in the browser of the reader. */
const MOST_DIAGRAMS = 2_000;

/** What came of each diagram of a page that is not left to the reader, by its text. */
type Drawings = ReadonlyMap<string, KeptDrawing | NotDrawn>;

/**
 * The site with its diagrams drawn before anybody reads it. The content of pages is rendered, kept and handed
 * between threads as always: the drawings are put into it last.
 */
export function drawSite(site: Site, drawer: DiagramDrawer): Site {
  let left = MOST_DIAGRAMS;
  return {
    ...site,
    async renderContent(page) {
      const content = await site.renderContent(page);
      if (!content.needs.includes('diagrams')) return content;
      const wasLeft = left > 0;
      const drawn = await drawContent({ ...site, drawer, most: left }, page, content);
      left -= drawn.count;
      if (wasLeft && left <= 0) site.report(tooMany());
      return drawn.content;
    },
  };
}

interface Scope extends Site {
  drawer: DiagramDrawer;
  /** How many may be drawn. */
  most: number;
}

/** The content of a page with its diagrams drawn, and how many there were to draw. */
export async function drawContent(
  scope: Scope,
  page: Pick<PageInfo, 'source'>,
  content: PageContent,
): Promise<{ content: PageContent; count: number }> {
  const rendered = content.load();
  const codes = new Set(listAll(rendered).slice(0, scope.most));
  const drawings = new Map<string, KeptDrawing | NotDrawn>();
  const left = new Map<string, LeftToReader>();
  for (const code of codes) {
    const outcome = await scope.drawer.draw(scope, code);
    if ('isLeft' in outcome) left.set(code, outcome);
    else drawings.set(code, outcome);
  }
  const { diagrams = [] } = rendered;
  tellProblems([...drawings, ...left], { diagrams, file: page.source.path, report: scope.report });
  const needs = toNeeds(rendered, drawings);
  return {
    count: codes.size,
    content: {
      ...content,
      needs,
      ...(content.key === undefined ? {} : { key: toKey(content.key, drawings) }),
      load: () => ({ ...place(content.load(), drawings), needs }),
    },
  };
}

/** Stands for all that the content was made from. */
function toKey(key: string, drawings: Drawings): string {
  return toSha256(Buffer.from(JSON.stringify([key, [...drawings]])));
}

function listAll({ body, side }: RenderedPage): string[] {
  return [body, side].flatMap((part) => (part ? listDiagrams(part) : []));
}

/** Where every diagram is drawn, the page needs only what moves and enlarges them. */
function toNeeds(rendered: RenderedPage, drawings: Drawings): readonly BrowserPart[] {
  const isAll = listAll(rendered).every((code) => drawings.has(code));
  const hasUnknown = (rendered.diagrams ?? []).some(({ code }) => !drawings.has(code));
  const others = rendered.needs.filter((part) => part !== 'diagrams' || !isAll || hasUnknown);
  return [...new Set<BrowserPart>([...others, 'content'])].sort();
}

/** Each drawing has its own ids, also where a page shows a diagram twice. */
function place(rendered: RenderedPage, drawings: Drawings): RenderedPage {
  let count = 0;
  const drawingOf = (code: string): DrawnDiagram | 'failed' | undefined => {
    const drawing = drawings.get(code);
    if (drawing === undefined) return undefined;
    if ('problem' in drawing) return 'failed';
    const { id, light, dark, width, height } = drawing;
    const name = `quire-diagram-${++count}`;
    return {
      light: toPageDrawing(light, id, name),
      dark: toPageDrawing(dark, id, name),
      width,
      height,
    };
  };
  const { body, side } = rendered;
  return {
    ...rendered,
    body: placeDrawings(body, drawingOf),
    ...(side ? { side: placeDrawings(side, drawingOf) } : {}),
  };
}

function tellProblems(
  outcomes: readonly [code: string, outcome: DrawingOutcome][],
  { diagrams, file, report }: { diagrams: readonly DiagramPlace[]; file: string; report: Report },
): void {
  for (const [code, outcome] of outcomes) {
    const place: Place = diagrams.find((each) => each.code === code)?.place ?? {};
    if ('isLeft' in outcome && outcome.reason)
      report(locate(interrupted(outcome.reason), { file, ...place }));
    if (!('problem' in outcome)) continue;
    const line = place.line === undefined ? undefined : place.line + (outcome.line ?? 0);
    const at = { file, ...place, ...(line === undefined ? {} : { line }) };
    report(locate(notDrawn(outcome.problem), at));
  }
}

function interrupted(reason: string): Diagnostic {
  return {
    code: 'diagram-interrupted',
    severity: 'warning',
    message: `This diagram was not drawn: ${reason} The reader's browser draws it.`,
    fix: 'Run the command again. If the diagram takes too long, make it smaller.',
  };
}

function notDrawn(problem: string): Diagnostic {
  return {
    code: 'diagram-not-drawn',
    severity: 'error',
    message: `This diagram cannot be drawn: ${problem}`,
    fix: 'Correct its text. Until then, readers see the text.',
  };
}

function tooMany(): Diagnostic {
  return {
    code: 'diagrams-limit',
    severity: 'info',
    message: `Only ${MOST_DIAGRAMS.toLocaleString('en')} diagrams are drawn by the build. The reader's browser draws the others.`,
  };
}
