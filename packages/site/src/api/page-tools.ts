import { type Html, html } from '@quire/base';
import type { Block } from '@quire/base/blocks';
import {
  type BrowserPart,
  createPrismHighlighter,
  type Highlighter,
  type ParsedPage,
  type PlainHeadings,
  parsePlainMarkdown,
  type RenderedPage,
  renderCodeBlock,
} from '@quire/markdown';
import type { PageTools } from '@quire/openapi';

/** How much is kept of descriptions that are the same on every page, in characters of their text. */
const MAX_KEPT = 3_000_000;

/** How a page draws descriptions and code. */
export interface ToolOptions extends Pick<PageTools, 'words'> {
  file: string;
  /** Renders a parsed text with the links of the page. */
  render(parsed: ParsedPage): RenderedPage;
  /** Notes browser code that a description needs. */
  needs(part: BrowserPart): void;
  highlight?: Highlighter | undefined;
  /** What stands below code that was tested. */
  tested?: ((code: string) => Html | undefined) | undefined;
  /** Where another page can be read, seen from this one. */
  pageAddress(path: string): string | undefined;
}

const highlighter = createPrismHighlighter();

/** Creates the tools of one page. */
export function createPageTools(options: ToolOptions): PageTools {
  const { words, file, render, needs, highlight, tested, pageAddress } = options;
  return {
    words,
    markdown(text, headings) {
      if (isPlainParagraph(text)) return html`<p>${text.trim()}</p>`;
      const made = describe(text, headings);
      for (const part of made.needs) needs(part);
      return made.body;
    },
    blocks(text) {
      if (isPlainParagraph(text)) return [{ kind: 'text', text: text.trim() }];
      return describe(text, 'bold').blocks;
    },
    pageAddress,
    codeBlock: (fence) => renderCodeBlock(fence, { highlight: highlight ?? highlighter, tested }),
  };

  function describe(text: string, headings: PlainHeadings): Description {
    const make = () => toDescription(render(parsePlainMarkdown({ file, text }, headings)));
    // Links differ from page to page, everything else does not.
    return LINK.test(text) ? make() : keep(`${headings} ${text}`, make);
  }
}

const LINK = /\]\(|\]\[|<a\s|!\[|:\/\//;

/** Most descriptions are one plain sentence: no parser is needed for those. */
function isPlainParagraph(text: string): boolean {
  return !/[\n*_`[\]<>&~!\\#|]|:\/\/|www\.|^(?:[-+>]|\d+[.)])\s/.test(text.trim());
}

interface Description extends Pick<RenderedPage, 'body' | 'needs'> {
  blocks: Block[];
}

function toDescription({ body, needs, sections }: RenderedPage): Description {
  const blocks = sections.flatMap(({ title, blocks: own }): Block[] =>
    title === '' ? own : [{ kind: 'label', text: title }, ...own],
  );
  return { body, needs, blocks };
}

const kept = new Map<string, Description>();
let keptLength = 0;

function keep(key: string, make: () => Description): Description {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  keptLength += key.length;
  if (keptLength > MAX_KEPT) {
    kept.clear();
    keptLength = 0;
  }
  kept.set(key, made);
  return made;
}
