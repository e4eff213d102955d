import { htmlText } from '@quire/base/html-text';
import type { MarkdownOptions, RenderedMarkdown } from '@quire/site';

export interface RenderMarkdownOptions extends MarkdownOptions {}

/** A page as HTML, and what is known of it. */
export interface MarkdownPage extends Omit<RenderedMarkdown, 'body'> {
  /** The content, without a document around it. */
  html: string;
}

/** Renders one page of MDX with all built-in components. Expressions are interpreted, and nothing in it is run. */
export async function renderMarkdown(
  text: string,
  options: RenderMarkdownOptions = {},
): Promise<MarkdownPage> {
  // The engine is large: who only defines a plugin does not wait for it.
  const engine = await import('@quire/site');
  const { body, ...page } = await engine.renderMarkdown(text, options);
  return { html: htmlText(body), ...page };
}
