import type { Html, Place, Report } from '@quire/base';
import type { AddressResolver } from '@quire/model';
import type { BrowserPart, ContentsEntry } from './rendered-page.ts';

/** The props of one use, already interpreted: strings, numbers, booleans, lists, plain objects, markup. */
export type Props = Readonly<Record<string, unknown>>;

/** A fenced code block after its meta line was read. */
export interface CodeFence {
  /** As the author wrote it; empty when there was none. */
  language: string;
  code: string;
  title?: string;
  icon?: string;
  lines: boolean;
  wrap: boolean;
  expandable: boolean;
  copy: boolean;
  /** Line numbers, starting at 1. */
  highlight: readonly number[];
  focus: readonly number[];
  /** The language as readers are told it, when not as it is written. */
  label?: string;
  /** A theme of VS Code for this block alone. */
  theme?: string;
  /** Whether comments to the TypeScript compiler are taken out. */
  twoslash?: boolean;
  /** Whether lines that begin with + and - are shown as added and removed. */
  diff?: boolean;
  /** Diagrams: the corner of the controls, and whether they are shown. */
  placement?: string;
  actions?: boolean;
}

/** One use of a component on a page. */
export interface ComponentCall {
  name: string;
  props: Props;
  /** Where the opening tag is, for diagnostics. */
  place: Place;
  page: PageContext;
  /** The component use directly around this one, where there is one: `Steps` around a `Step`. */
  parent?: { readonly name: string; readonly props: Props };
  /** The content between the tags, rendered. Call it at most once: ids are handed out as it runs. */
  children(): Html;
  /** The visible text of the content, without markup. */
  text(): string;
  /** The content between the tags as the author wrote it, dedented; for a prompt that is copied verbatim. */
  source?(): string;
  /** The component uses directly inside, in order; paragraphs and fragments around them do not count. */
  elements(): ComponentCall[];
  /** The fenced code blocks directly inside, in order. */
  fences(): CodeFence[];
  /** What stands inside beside fences and uses of these components, rendered; for groups that take only those. */
  others?(names: readonly string[]): Html;
}

/** What the page around a component offers to it. */
export interface PageContext extends AddressResolver {
  /** An id by the heading rule, unique on the page. */
  uniqueId(text: string): string;
  /** An id that the author chose, or the next free one after it when the page has it already. */
  claimId?(id: string): string;
  /** Text of a prop that may hold inline Markdown. */
  inline(markdown: string): Html;
  /** A formula in a line of text; one that cannot be drawn is shown as it is, and reported at this place. */
  math?(formula: string, place: Place): Html;
  /** A highlighted code block with its header, as a fence outside any group gets it. */
  codeBlock(fence: CodeFence): Html;
  /** Adds a line to the table of contents, in the order of calls. */
  addContents(entry: ContentsEntry): void;
  /** Notes browser code that only some uses of a component need. */
  needs?(part: BrowserPart): void;
  report: Report;
  /** The icon library that the site chose; Font Awesome when absent. */
  iconLibrary?: 'fontawesome' | 'lucide' | 'tabler';
}

/** A built-in component: a pure function from one use to markup. */
export type Component = (call: ComponentCall) => Html;

/** A component, and what the page has to know of it. */
export interface ComponentDescriptor {
  render: Component;
  /** Its rank in the column beside the text, from the top; a component without one stands in the text. */
  side?: number;
  /** The browser code that every use of it needs. */
  browserPart?: BrowserPart;
}

export type ComponentRegistry = ReadonlyMap<string, ComponentDescriptor>;
