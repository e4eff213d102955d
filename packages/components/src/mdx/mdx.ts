import { type Html, html, isPlainHtml } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';

/** Markdown where an expression would give plain text: `{isNew && <MDX>{"**new**"}</MDX>}`. */
export const renderMdx: Component = (call): Html => {
  const content = call.children();
  if (!isPlainHtml(content)) return content;
  const parts = call.text().split(/\n\s*\n/);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return call.page.inline(only);
  return html`${parts.map((part) => html`<p>${call.page.inline(part)}</p>`)}`;
};

export const mdxComponent = defineComponent({ name: 'MDX', render: renderMdx, props: {} });
