import { type Features, markdownToMdast, mdxToMdast } from 'satteri';
import type { MdxRoot } from '../tree/nodes.ts';

/** What of the Markdown dialect may be switched off for one text. */
export interface DialectOptions {
  typography?: boolean;
  dollarMath?: boolean;
}

/** The tree of an MDX text. Throws `line:column: problem (code)` when it is not MDX. */
export function parseMdx(text: string, options: DialectOptions = {}): MdxRoot {
  // The parser looks for what a backslash escapes, and ends the process where that is past the end of the text.
  const whole = text.endsWith('\\') ? `${text}\n` : text;
  return mdxToMdast(whole, { features: features(options) }) as unknown as MdxRoot;
}

/** The tree of a text as plain Markdown, in which anything is valid. */
export function parseMarkdown(text: string, options: DialectOptions = {}): MdxRoot {
  return markdownToMdast(text, { features: features(options) }) as unknown as MdxRoot;
}

const INLINE: Features = { gfm: { footnotes: false }, frontmatter: false };

/** The tree of one line of Markdown, without positions. */
export function parseInlineMarkdown(text: string): MdxRoot {
  return markdownToMdast(text, { features: INLINE, position: false }) as unknown as MdxRoot;
}

function features({ typography = true, dollarMath = true }: DialectOptions): Features {
  return {
    gfm: true,
    frontmatter: true,
    headingAttributes: true,
    math: { singleDollarTextMath: dollarMath },
    smartPunctuation: typography,
  };
}
