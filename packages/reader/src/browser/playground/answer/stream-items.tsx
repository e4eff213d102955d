import { useLayoutEffect, useRef } from '@quire/sandbox/browser';
import type { StreamItem } from '../stream/stream-item.ts';
import { WORDS } from '../words.ts';
import { JsonTree } from './json-tree.tsx';
import { toTimeText } from './size.ts';

/** So close to the end, a reader is following. */
const NEAR_PX = 40;

/** The parts of an answer, each with the moment when it came. The list follows the newest until the reader scrolls up. */
export function StreamItems({ items, dropped }: { items: readonly StreamItem[]; dropped: number }) {
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = useRef(true);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight;
  }, [items]);
  const note = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  return (
    <>
      {dropped > 0 && <p class="q-pg-hint">{`${WORDS.dropped} ${dropped}`}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <ol class="q-pg-stream" ref={list} onScroll={note} tabIndex={0} aria-label={WORDS.bodyTab}>
        {items.map((item) => (
          <li key={item.number}>
            <span class="q-pg-stream-facts">
              <span>{item.number}</span>
              {item.name !== undefined && <strong>{item.name}</strong>}
              <span>{toTimeText(item.milliseconds)}</span>
            </span>
            {item.value === undefined ? (
              <pre class="q-pg-text">{item.text}</pre>
            ) : (
              <JsonTree value={item.value} openTo={1} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
