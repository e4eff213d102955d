import {
  Component,
  type ComponentChildren,
  h,
  ISLAND_TAG,
  IslandId,
  type ModuleRegistry,
  type PlaceMaker,
  render,
  renderNotice,
  reviveElement,
  type WireElement,
} from '@quire/sandbox/browser';
import { takePageMarkup } from './page-markup.ts';
import { PageMarkupContext, Slot } from './slot.ts';

const started = new WeakSet<Element>();

/** Makes the islands of a part of the page live. One that fails leaves the others alone. */
export function startIslands(part: ParentNode, registry: ModuleRegistry, places: PlaceMaker): void {
  for (const island of part.querySelectorAll<HTMLElement>(ISLAND_TAG)) {
    if (started.has(island)) continue;
    started.add(island);
    try {
      startIsland(island, registry, places);
    } catch (error) {
      reportError(error);
    }
  }
}

function startIsland(island: HTMLElement, registry: ModuleRegistry, { tag }: PlaceMaker): void {
  const { module = '', name = '', id = '', props = '{}' } = island.dataset;
  const element: WireElement = { $: 'element', module, name, props: JSON.parse(props) };
  const markup = takePageMarkup(island);
  const hasSlot = (slot: number) => markup.slots.has(slot);
  const Root = () => reviveElement(element, { registry, Slot, tag, hasSlot });
  const tree = h(
    PageMarkupContext.Provider,
    { value: markup },
    h(IslandId.Provider, { value: id }, h(Root, null)),
  );
  // Not `hydrate`: what the server did not know, such as the reader's clock, is put right here.
  render(h(Boundary, { name }, tree), island);
}

interface BoundaryProps {
  name: string;
  children?: ComponentChildren;
}

/** Keeps an error of a component to its place on the page. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render() {
    const { name, children } = this.props;
    return this.state.hasFailed ? renderNotice(`${name} cannot be shown.`) : children;
  }
}
