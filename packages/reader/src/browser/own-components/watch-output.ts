import { options, showPlaces, type VNode } from '@quire/sandbox/browser';

/** Names that Preact keeps for those who look into rendering. */
interface Hooks {
  /** Before a component renders. */
  __r?: (node: VNode & { __c?: Renderer }) => void;
}

interface Renderer {
  render(...given: unknown[]): unknown;
}

/** Has what components give out looked through for markup of the page, as on the server. */
export function watchOutput(): void {
  const hooks = options as Hooks;
  const { __r: before } = hooks;
  const watched = new WeakSet<Renderer>();
  hooks.__r = (node) => {
    before?.(node);
    const component = node.__c;
    if (!component || watched.has(component)) return;
    watched.add(component);
    const { render } = component;
    component.render = function (...given) {
      return showPlaces(render.apply(this, given));
    };
  };
}
