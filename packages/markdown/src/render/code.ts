import { emptyHtml, type Html, type Place } from '@quire/base';
import { isDiagram, renderCodeBlock } from '../code/code-block.ts';
import { parseFenceMeta } from '../code/fence-meta.ts';
import type { CodeFence } from '../component.ts';
import type { PlainObject } from '../expression/values.ts';
import type { Code } from '../tree/nodes.ts';
import type { PageRun, RenderContext } from './context.ts';

/** A fence with its options read. In a snippet, `{name}` in the code stands for a prop. */
export function toCodeFence(node: Code, context: RenderContext): CodeFence {
  const fence: CodeFence = {
    ...parseFenceMeta(node.lang ?? '', node.meta ?? ''),
    code: node.value,
  };
  if (context.props) {
    fence.code = fillProps(fence.code, context.props);
    if (fence.title !== undefined) fence.title = fillProps(fence.title, context.props);
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
  if (isDiagram(fence)) {
    run.needs.add('diagrams');
    run.sections.addNames(fence.code);
  } else {
    run.sections.addCode({ ...fence, title: fence.title ?? fence.tab });
  }
  const { environment, highlight, current } = run;
  const at = { file: current.source.file, ...place };
  const renderIcon =
    environment.renderIcon && ((name: string) => environment.renderIcon?.(name, at) ?? emptyHtml);
  return renderCodeBlock(fence, { highlight, renderIcon });
}
