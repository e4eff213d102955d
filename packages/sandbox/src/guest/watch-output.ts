import { type ComponentClass, type FunctionComponent, options, type VNode } from 'preact';
import { showPlaces } from './places.ts';

type AnyComponent = FunctionComponent | ComponentClass;

/** Names that Preact keeps for those who look into rendering: before a node is drawn, and after. */
interface Hooks {
  __b?: (node: VNode) => void;
  diffed?: (node: VNode) => void;
}

const watched = new WeakMap<AnyComponent, AnyComponent>();
let isWatching = true;

/** Says whether the island that comes next was given markup of the page: without any there is nothing to look for. */
export function watchNext(hasMarkup: boolean): void {
  isWatching = hasMarkup;
}

/** Has what components give out on the server looked through for markup of the page. */
export function watchOutput(): void {
  const hooks = options as Hooks;
  const { __b: before, diffed: after } = hooks;
  const types = new WeakMap<VNode, AnyComponent>();
  hooks.__b = (node) => {
    if (isWatching && typeof node.type === 'function') {
      types.set(node, node.type as AnyComponent);
      node.type = toWatched(node.type as AnyComponent) as VNode['type'];
    }
    before?.(node);
  };
  hooks.diffed = (node) => {
    const type = isWatching ? types.get(node) : undefined;
    // Others that hold the element find it as it was.
    if (type) node.type = type as VNode['type'];
    after?.(node);
  };
}

function toWatched(type: AnyComponent): AnyComponent {
  const known = watched.get(type);
  if (known) return known;
  const made = isClass(type) ? watchClass(type) : watchFunction(type);
  watched.set(type, made);
  return made;
}

function isClass(type: AnyComponent): type is ComponentClass {
  return typeof type.prototype?.render === 'function';
}

function watchClass(type: ComponentClass): ComponentClass {
  const { render } = type.prototype;
  return class extends type {
    override render(...given: unknown[]) {
      return showPlaces(render.apply(this, given)) as ReturnType<FunctionComponent>;
    }
  };
}

function watchFunction(type: FunctionComponent): FunctionComponent {
  function Watched(this: unknown, ...given: Parameters<FunctionComponent>) {
    return showPlaces(type.apply(this as never, given)) as ReturnType<FunctionComponent>;
  }
  // What is set on a component, such as its context type, is found here as well.
  return Object.setPrototypeOf(Watched, type);
}
