import type { Html, Place, Report } from '@quire/base';
import type { Field, FieldsBlock } from '@quire/base/blocks';
import type { AddressResolver } from '@quire/model';
import type { WordMark } from './code/word-marks.ts';
import type { BrowserPart, ContentsEntry } from './rendered-page.ts';

/** The props of one use, already interpreted: strings, numbers, booleans, lists, plain objects, markup. */
export type Props = Readonly<Record<string, unknown>>;

/** A fenced code block after its meta line was read. */
export interface CodeFence {
  /** As the author wrote it; empty when there was none. */
  language: string;
  code: string;
  title?: string;
  /** The name of the tab that shows it, which stands in place of the title. */
  tab?: string;
  icon?: string;
  /** A line below the block, which may hold inline Markdown. */
  caption?: string;
  lines: boolean;
  wrap: boolean;
  expandable: boolean;
  copy: boolean;
  /** Line numbers, starting at 1. */
  highlight: readonly number[];
  focus: readonly number[];
  /** Words that stand out. */
  words?: readonly WordMark[];
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

/** An item of a list, with the items of the lists inside it. */
export interface OutlineItem {
  text: string;
  items?: OutlineItem[];
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
  /** The items of the lists inside, for what is drawn from a nested list. */
  outline?(): OutlineItem[];
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
  /** The same for a title or caption, which search finds; it names what is rendered after it. */
  label?(markdown: string): Html;
  /** Renders what describes a parameter or a field of a response, which search finds by its name. */
  field?(field: Omit<Field, 'description'>, of: FieldsBlock['of'], describe: () => Html): Html;
  /** A formula in a line of text; one that cannot be drawn is shown as it is, and reported at this place. */
  math?(formula: string, place: Place): Html;
  /** A highlighted code block with its header, as a fence outside any group gets it; what is wrong with it is told at the place. */
  codeBlock(fence: CodeFence, place?: Place): Html;
  /** Adds a line to the table of contents, in the order of calls. */
  addContents(entry: ContentsEntry): void;
  /** Notes browser code that only some uses of a component need. */
  needs?(part: BrowserPart): void;
  report: Report;
  /** Whether the page has no title of its own above the text: its first heading is the author's. */
  isCanvas?: boolean;
  /** The icon library that the site chose; Font Awesome when absent. */
  iconLibrary?: 'fontawesome' | 'lucide' | 'tabler';
}

/** A built-in component: a pure function from one use to markup. */
export type Component = (call: ComponentCall) => Html;

/** One prop of a component, as data: what it accepts, to end the sentence "… takes". */
export interface PropDescription {
  readonly takes: string;
  readonly required?: boolean;
  /** Whether it can be a `PersonalText`, whose places the component hands to the browser. */
  readonly takesPersonal?: boolean;
}

/** One use of a component in the source of a page. */
export interface SourceUse {
  /** The props that are written as plain text: `for="agents"`. */
  props: Readonly<Record<string, string>>;
  /** Those, and the others that are written out: flags, numbers, lists such as `{[true, "Yes"]}`. */
  values: Readonly<Record<string, unknown>>;
  /** What stands between the tags, as the author wrote it. */
  content: string;
}

/** A component: one value that says everything the rest of Quire has to know of it. */
export interface ComponentDescriptor {
  /** The tag. */
  readonly name: string;
  /** Other tags for the same component. */
  readonly aliases?: readonly string[];
  readonly render: Component;
  /** Every prop that has an effect, by name. */
  readonly props: Readonly<Record<string, PropDescription>>;
  /** Its rank in the column beside the text, from the top; a component without one stands in the text. */
  readonly side?: number;
  /** Whether what is inside may be folded away, so that headings there are not in the contents. */
  readonly closesContents?: boolean;
  /** Whether it has a title of its own: inside it a heading may be one level deeper. */
  readonly isTitled?: boolean;
  /** For a heading: the prop that gives its level, and the level without it. */
  readonly headingLevel?: { readonly prop: string; readonly fallback: number };
  /** The browser code that every use of it needs. */
  readonly browserPart?: BrowserPart;
  /** Whether an image inside it is presented by it, as by a frame. */
  readonly holdsImages?: boolean;
  /** How a use reads in the Markdown of the page; without this, as it is written. */
  toMarkdown?(use: SourceUse): string;
}

/** Components by tag. */
export type ComponentRegistry = ReadonlyMap<string, ComponentDescriptor>;

/** Declares a component. */
export function defineComponent(descriptor: ComponentDescriptor): ComponentDescriptor {
  return Object.freeze(descriptor);
}

/** The registry of these components, by their names and aliases. No two share a tag. */
export function createRegistry(components: readonly ComponentDescriptor[]): ComponentRegistry {
  const registry = new Map<string, ComponentDescriptor>();
  for (const component of components) {
    for (const tag of tagsOf(component)) {
      if (registry.has(tag)) throw new TypeError(`Two components have the tag <${tag}>.`);
      registry.set(tag, component);
    }
  }
  return registry;
}

/** All tags of a component. */
export function tagsOf({ name, aliases = [] }: ComponentDescriptor): readonly string[] {
  return [name, ...aliases];
}

/** Whether the source of a page may use a component: a quick look that can be wrong in code blocks only. */
export function mayUse(text: string, component: ComponentDescriptor): boolean {
  return tagsOf(component).some((tag) => {
    for (let at = text.indexOf(`<${tag}`); at !== -1; at = text.indexOf(`<${tag}`, at + 1)) {
      if (/[\s/>]/.test(text[at + tag.length + 1] ?? ' ')) return true;
    }
    return false;
  });
}
