import type { Html } from '@quire/base';
import type { OwnElement } from '@quire/sandbox';
import type { RenderContext, RenderNode } from '../context.ts';
import type { Expansion } from '../expand.ts';

/**
 * What is noted while the content of an own component is rendered: it is rendered once, and the component gets
 * it both as the markup that came out and as elements that it can look at.
 */
export interface ContentPass {
  /** Own components inside, in order; in the markup there is a hole for each. */
  readonly holes: OwnElement[];
  /** Which of those stands for which node. */
  readonly holeOf: Map<RenderNode, number>;
  /** The markup of nodes that are more than one plain element. */
  readonly markup: Map<RenderNode, Html>;
  /** What nodes that only stand for others stand for. */
  readonly expansions: Map<RenderNode, Expansion>;
}

export function createContentPass(): ContentPass {
  return { holes: [], holeOf: new Map(), markup: new Map(), expansions: new Map() };
}

/** Notes the markup of a node, if it is part of the content of an own component. */
export function keepMarkup(node: RenderNode, markup: Html, { run }: RenderContext): Html {
  run.own?.content?.markup.set(node, markup);
  return markup;
}
