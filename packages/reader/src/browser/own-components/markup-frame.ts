import { h, useLayoutEffect, useRef, type VNode } from '@quire/sandbox/browser';
import type { TakenMarkup } from './page-markup.ts';

/**
 * An element that holds markup of the server. The library leaves its content alone: to it the element is
 * empty.
 */
export function MarkupFrame({ tag, taken }: { tag: string; taken: TakenMarkup }): VNode {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    frame.current?.append(taken.content);
    // The page's own script has not seen these nodes: it may want to start what is in them.
    if (!taken.wasShown) {
      frame.current?.dispatchEvent(new CustomEvent('quire:inserted', { bubbles: true }));
    }
    return taken.giveBack;
  }, [taken]);
  return h(tag, { ref: frame }) as VNode;
}
