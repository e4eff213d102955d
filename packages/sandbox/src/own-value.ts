import { type Html, trustedHtml } from '@quire/base';
import { HOLE_TAG } from './guest/wire.ts';

// Classes, so that no object of an author can pass for one.

/** A use of an own component: what a page hands over to be rendered. */
export class OwnElement {
  /** The path of the module that holds the component. */
  readonly module: string;
  /** The name under which the module exports it; `default` for the default export. */
  readonly name: string;
  /**
   * Plain values, lists and objects, `Html`, and the classes of this file. `children` is one of the props;
   * a list of them lets a component look at each child by itself.
   */
  readonly props: Readonly<Record<string, unknown>>;

  constructor(module: string, name: string, props: Readonly<Record<string, unknown>>) {
    this.module = module;
    this.name = name;
    this.props = props;
  }
}

/**
 * Rendered markup with places in it for own components, made by `holeFor`. They are rendered as part of
 * the component that gets the markup, so that its context reaches them.
 */
export class OwnMarkup {
  readonly html: Html;
  readonly holes: readonly OwnElement[];

  constructor(html: Html, holes: readonly OwnElement[]) {
    this.html = html;
    this.holes = holes;
  }
}

/**
 * Content of the page, for a component that may look at it. It is shown as it was rendered for as long as the
 * component shows it unchanged.
 */
export class OwnContent {
  /** All of it, with holes for own components. */
  readonly html: Html;
  readonly holes: readonly OwnElement[];
  /** The same as texts and elements. */
  readonly nodes: readonly OwnNode[];

  constructor(html: Html, holes: readonly OwnElement[], nodes: readonly OwnNode[]) {
    this.html = html;
    this.holes = holes;
    this.nodes = nodes;
  }
}

/** A text, an element, or an own component by its number among the holes. */
export type OwnNode = string | OwnTag | { readonly hole: number };

/** An HTML element or a built-in component. */
export interface OwnTag {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: readonly OwnNode[];
  /** What the page shows for it, where that is more than the element itself. */
  readonly html?: Html;
}

/** A value that a module exports, whatever it is: the way to hand a function to a component. */
export class OwnExport {
  readonly module: string;
  readonly name: string;

  constructor(module: string, name: string) {
    this.module = module;
    this.name = name;
  }
}

/** The place for the component with this number in the markup of an `OwnMarkup`. */
export function holeFor(index: number): Html {
  return trustedHtml(`<${HOLE_TAG} data-hole="${index}"></${HOLE_TAG}>`);
}
