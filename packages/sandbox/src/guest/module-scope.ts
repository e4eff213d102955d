import { Fragment, type FunctionComponent, h } from 'preact';
import { library } from './library.ts';
import { SCOPE_NAMES } from './wire.ts';

/** Creates the components that stand for what only the server can draw. */
export interface PlaceMaker {
  /** A tag that the module does not declare: a built-in component, if there is one of that name. */
  tag(name: string): FunctionComponent;
  /** The content of a page or snippet, by its path. */
  content(path: string): FunctionComponent;
}

/** The same component for the same name, everywhere: so that `child.type === Card` is true. */
export function rememberTags(places: PlaceMaker): PlaceMaker {
  const known = new Map<string, FunctionComponent>();
  return {
    content: places.content,
    tag(name) {
      const component = known.get(name) ?? places.tag(name);
      Object.defineProperty(component, 'name', { value: name });
      component.displayName = name;
      known.set(name, component);
      return component;
    },
  };
}

/** What the text of a module finds under the name `scope`. */
export function createModuleScope(places: PlaceMaker): object {
  const names = Object.fromEntries(
    SCOPE_NAMES.map((name) => [name, name === 'React' ? library.default : library[name]]),
  );
  return Object.freeze({
    names: Object.freeze(names),
    jsx: h,
    fragment: Fragment,
    content: places.content,
    tag(name: string, members: readonly string[]) {
      const parts = members.map((member) => [member, places.tag(`${name}.${member}`)]);
      return Object.assign(places.tag(name), Object.fromEntries(parts));
    },
  });
}
