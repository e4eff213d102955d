import {
  BUILT_IN_TAG,
  type ComponentChildren,
  createContext,
  createPortal,
  Fragment,
  type FunctionComponent,
  h,
  INNER_TAG,
  openPlaces,
  toKey,
  useContext,
  useLayoutEffect,
  useState,
} from '@quire/sandbox/browser';
import { MarkupFrame } from './markup-frame.ts';
import type { TakenMarkup } from './page-markup.ts';
import { PageMarkupContext } from './slot.ts';

/** The places for content in a built-in component that the server drew, by key; each is for one taker. */
type Inners = Map<string, Element[]>;

const InnersContext = createContext<Inners>(new Map());

interface Place {
  /** Where the content goes. */
  inner: Element;
  /** What the server drew around it; absent inside another built-in, such as a tab inside tabs. */
  taken?: TakenMarkup;
  inners: Inners;
  /** To be called when the component goes away: the place is free for another. */
  release?(): void;
}

/**
 * A built-in component, or the content of a snippet, used by an own component. Browsers cannot draw it; they keep what the server drew for the
 * same props and make its content live. Where the server drew none, only the content is shown.
 */
export function createBuiltIn(name: string): FunctionComponent {
  return function BuiltIn(props) {
    const useKey = toKey(name, props);
    const children = openPlaces(props.children) as ComponentChildren;
    return h(DrawnBuiltIn, { key: useKey, useKey }, children);
  };
}

const DrawnBuiltIn: FunctionComponent<{ useKey: string }> = ({ useKey, children }) => {
  const { builtIns } = useContext(PageMarkupContext);
  const around = useContext(InnersContext);
  const [place] = useState(
    () => placeInside(useKey, around) ?? placeInFrame(useKey, builtIns.get(useKey)?.take()),
  );
  useLayoutEffect(() => () => place?.release?.(), [place]);
  if (!place) return h(Fragment, null, children);
  const { inner, taken, inners } = place;
  const content = h(InnersContext.Provider, { value: inners }, children);
  const frame = taken && h(MarkupFrame, { tag: BUILT_IN_TAG, taken });
  return h(Fragment, null, frame, createPortal(content, inner));
};

function placeInside(key: string, around: Inners): Place | undefined {
  const places = around.get(key);
  const inner = places?.shift();
  return inner && { inner, inners: around, release: () => places?.unshift(inner) };
}

function placeInFrame(key: string, taken: TakenMarkup | undefined): Place | undefined {
  if (!taken) return undefined;
  const inners: Inners = new Map();
  for (const inner of taken.content.querySelectorAll<HTMLElement>(INNER_TAG)) {
    const innerKey = inner.dataset.key ?? '';
    inners.set(innerKey, [...(inners.get(innerKey) ?? []), inner]);
  }
  // Tabs have no content beside their tabs: then what is not a tab has no place on the page.
  const inner = inners.get(key)?.shift() ?? document.createElement(INNER_TAG);
  return { inner, taken, inners };
}
