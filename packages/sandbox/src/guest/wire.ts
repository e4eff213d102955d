/**
 * What passes between the server, the sandbox and the browser. Everything here is data: a page's values
 * cross as JSON, and the parts that are not plain values are objects with a `$` key.
 */

/** A value of a page, ready to be written as JSON. */
export type WireValue =
  | null
  | boolean
  | number
  | string
  | readonly WireValue[]
  | { readonly [name: string]: WireValue }
  | WireElement
  | WireMarkup
  | WireContent
  | WireExport
  | WireObject
  | WireNothing;

/** A use of an own component. */
export interface WireElement {
  readonly $: 'element';
  readonly module: string;
  readonly name: string;
  readonly props: { readonly [name: string]: WireValue };
}

/** Markup that the page rendered already. It stays outside; only its number travels. */
export interface WireMarkup {
  readonly $: 'markup';
  readonly slot: number;
  /** Own components inside that markup: rendered here, so that context reaches them. */
  readonly holes: readonly WireElement[];
}

/** Content of the page as texts and elements; `slot` is all of it as markup. */
export interface WireContent {
  readonly $: 'content';
  readonly slot: number;
  readonly holes: readonly WireElement[];
  readonly nodes: readonly WireNode[];
}

/** A text, an element, or an own component by its number among the holes. */
export type WireNode = string | number | WireTag;

/** An HTML element or a built-in component. */
export interface WireTag {
  readonly tag: string;
  readonly props?: { readonly [name: string]: WireValue };
  readonly children?: readonly WireNode[];
  /** Markup of the page that is shown as long as the element is unchanged. */
  readonly slot?: number;
  /** The own components in that markup. */
  readonly holes?: readonly number[];
}

/** A value that a module exports: how a function gets into a prop. */
export interface WireExport {
  readonly $: 'export';
  readonly module: string;
  readonly name: string;
}

/** A plain object that itself has a `$` key. */
export interface WireObject {
  readonly $: 'object';
  readonly value: { readonly [name: string]: WireValue };
}

export interface WireNothing {
  readonly $: 'undefined';
}

/** One component to render: the root of an island. */
export interface WireIsland {
  /** Keeps generated ids apart on a page; empty for the first island. */
  readonly id: string;
  readonly element: WireElement;
}

/** Where an import of a module leads: to another module, to the library, or nowhere, with the reason. */
export type ImportTarget = string | { readonly problem: string };

/** The library's own name among import targets. Paths of modules begin with a slash. */
export const LIBRARY = 'react';

/** Where module scripts register themselves, in the sandbox as in the browser. */
export const REGISTRY_NAME = 'quireOwnModules';

/** Names that every module sees without an import. */
export const SCOPE_NAMES: readonly string[] = [
  'React',
  'Fragment',
  'createContext',
  'forwardRef',
  'memo',
  'useCallback',
  'useContext',
  'useDeferredValue',
  'useEffect',
  'useId',
  'useImperativeHandle',
  'useLayoutEffect',
  'useMemo',
  'useReducer',
  'useRef',
  'useState',
  'useSyncExternalStore',
  'useTransition',
];

/** Elements that frame what comes from elsewhere. None of them has a box of its own. */
export const ISLAND_TAG = 'quire-component';
export const SLOT_TAG = 'quire-slot';
export const HOLE_TAG = 'quire-hole';
export const BUILT_IN_TAG = 'quire-built-in';
export const INNER_TAG = 'quire-inner';
