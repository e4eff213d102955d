import type { Html, Place, Report } from '@quire/base';
import type { AddressResolver } from '@quire/model';
import type { ModuleStore, Sandbox } from '@quire/sandbox';
import type { ReadCodeTypes } from '../code/code-types.ts';
import type { Highlighter } from '../code/highlighter.ts';
import type { ComponentRegistry, PageContext } from '../component.ts';
import type { ParsedPage } from '../parse/parse-page.ts';

/** What rendering a page needs from around it. */
export interface RenderEnvironment {
  components: ComponentRegistry;
  addresses: AddressResolver;
  /** The values that docs.json gives for `{{name}}`. */
  variables: Readonly<Record<string, string>>;
  /** A parsed snippet that a page imports, by the path in the import and the importing file. */
  loadSnippet(path: string, from: string): ParsedPage | undefined;
  report: Report;
  /** Colors code; with Prism's grammars unless given. */
  highlight?: Highlighter;
  /** Asks a compiler for the types in code; without it code is shown without them. */
  types?: ReadCodeTypes;
  /** What stands below code that was tested; nothing below other code. */
  tested?(code: string): Html | undefined;
  /** Draws the icon that the code fence at this place names; without it fences have no icons. */
  renderIcon?(name: string, place: Place): Html;
  /** The icon library that the site chose, for components. */
  iconLibrary?: PageContext['iconLibrary'];
  /** Where components that pages define or import are rendered; without it they show a note. */
  own?: OwnComponents;
  /** Whether headings have links to themselves and enter the contents; some page modes have neither. */
  anchors?: boolean;
  /** Whether paragraphs are paragraphs wherever they stand, for readers without a style sheet. */
  isPlain?: boolean;
  /** Whether the page has a column beside its text; without one, everything stays in the text. */
  hasSide?: boolean;
}

/** The own components of a site. */
export interface OwnComponents {
  sandbox: Pick<Sandbox, 'openPage'>;
  modules: ModuleStore;
  /** Where the root of the site is from this page, when its links are relative. */
  root?: string;
}
