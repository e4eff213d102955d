import { type Html, html } from '@quire/base';
import {
  type BrowserPart,
  createPrismHighlighter,
  type Highlighter,
  type ParsedPage,
  parsePlainMarkdown,
  type RenderedPage,
  renderCodeBlock,
} from '@quire/markdown';
import type { PageTools } from '@quire/openapi';

/** How much is kept of descriptions that are the same on every page, in characters of their text. */
const MAX_KEPT = 3_000_000;

/** How a page draws descriptions and code. */
export interface ToolOptions {
  file: string;
  /** Renders a parsed text with the links of the page. */
  render(parsed: ParsedPage): RenderedPage;
  /** Notes browser code that a description needs. */
  needs(part: BrowserPart): void;
  highlight?: Highlighter | undefined;
}

const highlighter = createPrismHighlighter();

/** Creates the tools of one page. */
export function createPageTools({ file, render, needs, highlight }: ToolOptions): PageTools {
  return {
    markdown(text, headings) {
      const plain = toPlainParagraph(text);
      if (plain) return plain;
      const make = () => render(parsePlainMarkdown({ file, text }, headings));
      // Links differ from page to page, everything else does not.
      const made = LINK.test(text) ? make() : keep(`${headings} ${text}`, make);
      for (const part of made.needs) needs(part);
      return made.body;
    },
    codeBlock: (fence) => renderCodeBlock(fence, { highlight: highlight ?? highlighter }),
  };
}

const LINK = /\]\(|\]\[|<a\s|!\[|:\/\//;

/** Most descriptions are one plain sentence: no parser is needed for those. */
function toPlainParagraph(text: string): Html | undefined {
  const line = text.trim();
  if (/[\n*_`[\]<>&~!\\#|]|:\/\/|www\.|^(?:[-+>]|\d+[.)])\s/.test(line)) return undefined;
  return html`<p>${line}</p>`;
}

type Description = Pick<RenderedPage, 'body' | 'needs'>;

const kept = new Map<string, Description>();
let keptLength = 0;

function keep(key: string, make: () => Description): Description {
  const known = kept.get(key);
  if (known) return known;
  const { body, needs } = make();
  const made = { body, needs };
  keptLength += key.length;
  if (keptLength > MAX_KEPT) {
    kept.clear();
    keptLength = 0;
  }
  kept.set(key, made);
  return made;
}
