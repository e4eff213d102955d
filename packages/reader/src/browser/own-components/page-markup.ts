import { BUILT_IN_TAG, HOLE_TAG, INNER_TAG, ISLAND_TAG, SLOT_TAG } from '@quire/sandbox/browser';

/** Markup of the server, on its way into a component. */
export interface TakenMarkup {
  content: DocumentFragment;
  nodes: readonly ChildNode[];
  /** Whether these nodes were on the page before, with all that listens to them. */
  wasShown: boolean;
  /** To be called when its place goes away. */
  giveBack(): void;
}

/** Markup that the server made and a component only places: moved there, and copied for more places. */
class MarkupSource {
  readonly #original: DocumentFragment;
  readonly #copy: DocumentFragment;
  #wasShown: boolean;
  #isTaken = false;

  constructor(content: DocumentFragment, wasShown: boolean) {
    this.#original = content;
    this.#copy = content.cloneNode(true) as DocumentFragment;
    this.#wasShown = wasShown;
  }

  take(): TakenMarkup {
    if (this.#isTaken) {
      const content = this.#copy.cloneNode(true) as DocumentFragment;
      return { content, nodes: [...content.childNodes], wasShown: false, giveBack: () => {} };
    }
    this.#isTaken = true;
    const wasShown = this.#wasShown;
    this.#wasShown = true;
    const content = this.#original;
    const nodes = [...content.childNodes];
    const giveBack = () => {
      content.append(...nodes);
      this.#isTaken = false;
    };
    return { content, nodes, wasShown, giveBack };
  }
}

/** The server's markup of one island, taken out before its component is rendered. */
export interface PageMarkup {
  slots: ReadonlyMap<number, MarkupSource>;
  /** Built-in components by the key of their name and props. */
  builtIns: ReadonlyMap<string, MarkupSource>;
}

/** Takes the server's markup out of an island; what stays is the component's own. */
export function takePageMarkup(island: HTMLElement): PageMarkup {
  const slots = new Map<number, MarkupSource>();
  const builtIns = new Map<string, MarkupSource>();
  for (const template of island.querySelectorAll<HTMLTemplateElement>(':scope > template')) {
    slots.set(Number(template.dataset.slot), new MarkupSource(template.content, false));
    template.remove();
  }
  // From the inside out: what is inside another piece leaves it before that is taken.
  for (const frame of framesIn(island).reverse()) {
    const { slot, key = '' } = frame.dataset;
    const content = document.createDocumentFragment();
    content.append(...frame.childNodes);
    for (const place of content.querySelectorAll(`${HOLE_TAG}, ${INNER_TAG}`)) {
      place.replaceChildren();
    }
    const source = new MarkupSource(content, true);
    if (frame.localName === SLOT_TAG) slots.set(Number(slot), source);
    else builtIns.set(key, source);
  }
  return { slots, builtIns };
}

/** The frames of this island, not those of islands inside it. */
function framesIn(island: HTMLElement): HTMLElement[] {
  const all = [...island.querySelectorAll<HTMLElement>(`${SLOT_TAG}, ${BUILT_IN_TAG}`)];
  return all.filter((frame) => frame.closest(ISLAND_TAG) === island);
}
