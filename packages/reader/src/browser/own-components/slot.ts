import {
  createContext,
  createPortal,
  Fragment,
  HOLE_TAG,
  h,
  SLOT_TAG,
  type SlotComponent,
  useContext,
  useState,
} from '@quire/sandbox/browser';
import { MarkupFrame } from './markup-frame.ts';
import type { PageMarkup } from './page-markup.ts';

/** The server's markup of the island around. */
export const PageMarkupContext = createContext<PageMarkup>({
  slots: new Map(),
  builtIns: new Map(),
});

/** Shows markup of the page, with the own components inside it as part of this tree. */
export const Slot: SlotComponent = (props) => h(SlotContent, { key: props.slot, ...props });

/** One piece of markup for as long as it stands in one place. */
const SlotContent: SlotComponent = ({ slot, holes }) => {
  const { slots } = useContext(PageMarkupContext);
  const [taken] = useState(() => slots.get(slot)?.take());
  const [places] = useState(() => [...(taken?.content.querySelectorAll(HOLE_TAG) ?? [])]);
  if (!taken) return null;
  const portals = places.map((place) =>
    createPortal(holes[Number(place.getAttribute('data-hole'))], place),
  );
  return h(Fragment, null, h(MarkupFrame, { tag: SLOT_TAG, taken }), portals);
};
