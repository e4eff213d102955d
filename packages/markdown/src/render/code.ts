import { emptyHtml, type Html, locate, type Place } from '@quire/base';
import { renderCodeBlock } from '../code/code-block.ts';
import type { CodeTypes } from '../code/code-types.ts';
import { isDiagram } from '../code/diagram.ts';
import { parseFenceMeta } from '../code/fence-meta.ts';
import type { CodeFence } from '../component.ts';
import { findings } from '../diagnostics.ts';
import type { PlainObject } from '../expression/values.ts';
import type { Code } from '../tree/nodes.ts';
import { type PageRun, type RenderContext, reportOnce } from './context.ts';

/** A fence with its options read. In a snippet, `{name}` in the code stands for a prop. */
export function toCodeFence(node: Code, context: RenderContext): CodeFence {
  const fence: CodeFence = {
    ...parseFenceMeta(node.lang ?? '', node.meta ?? ''),
    code: node.value,
  };
  if (context.props) {
    fence.code = fillProps(fence.code, context.props);
    for (const key of ['title', 'caption'] as const) {
      if (fence[key] !== undefined) fence[key] = fillProps(fence[key], context.props);
    }
  }
  return fence;
}

function fillProps(text: string, props: PlainObject): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(props, name) ? props[name] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** A fence as markup. */
export function renderFence(fence: CodeFence, run: PageRun, place: Place = {}): Html {
  const types = fence.twoslash ? readTypes(fence, run, place) : undefined;
  if (isDiagram(fence)) {
    run.needs.add('diagrams');
    run.diagrams.push({
      code: fence.code,
      place: { file: run.current.source.file, ...place },
    });
    run.sections.addNames(fence.code);
  } else {
    const code = types?.code ?? fence.code;
    run.sections.addCode({ ...fence, code, title: fence.title ?? fence.tab });
  }
  const { environment, highlight, current } = run;
  const at = { file: current.source.file, ...place };
  const renderIcon =
    environment.renderIcon && ((name: string) => environment.renderIcon?.(name, at) ?? emptyHtml);
  // Its words are found by a search, whether they hold Markdown or not.
  if (fence.caption) run.sections.add(` ${fence.caption} `);
  const inline = (text: string) => run.sections.without(() => run.page.inline(text));
  const { tested } = environment;
  return renderCodeBlock(fence, { highlight, renderIcon, inline, types, tested });
}

/** Asks the author's compiler. What it refuses, or that there is none, is told at the block. */
function readTypes(fence: CodeFence, run: PageRun, place: Place): CodeTypes | undefined {
  const { types: read } = run.environment;
  const at = ({ line }: { line?: number | undefined }) => ({
    file: run.current.source.file,
    ...place,
    ...(place.line !== undefined && line !== undefined ? { line: place.line + line } : {}),
  });
  if (!read) {
    reportOnce(run, locate(findings.typesLeftOut(), at({})));
    return undefined;
  }
  const types = read(fence);
  if ('missing' in types) {
    reportOnce(run, locate(findings.typesMissing(types), at({})));
    return undefined;
  }
  for (const problem of types.problems) {
    reportOnce(run, locate(findings.typesRefused(problem.message), at(problem)));
  }
  if (types.notes.some(({ kind }) => kind === 'hover')) run.needs.add('types');
  return types;
}
