import { emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent, type SourceUse } from '@quire/markdown';
import { STITCHES } from '../landing/stitches.ts';
import { joinBlocks, toLink } from '../landing/to-markdown.ts';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { assetProp, linkAttributes, linkProp } from '../prop/link.ts';
import { type PropsOf, readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const QUOTE_PROPS = {
  author: inlineProp(),
  role: inlineProp(),
  img: assetProp(),
  href: linkProp(),
  className: textProp(),
};

type QuoteProps = PropsOf<typeof QUOTE_PROPS>;

/** What somebody said, and who. */
export const renderQuote: Component = (call): Html => {
  const props = readProps(call, QUOTE_PROPS);
  return html`<figure class="${classNames('q-landing', 'q-praise', props.className)}">${STITCHES}<blockquote class="q-praise-words">${call.children()}</blockquote>${renderAuthor(props)}</figure>`;
};

function renderAuthor({ author, role, img, href }: QuoteProps): Html {
  if (!author) return emptyHtml;
  const face =
    img &&
    html`<img class="q-praise-face" src="${img}" alt="" width="40" height="40" loading="lazy" data-q-no-zoom>`;
  const name = href ? html`<a${linkAttributes(href)}>${author.markup}</a>` : author.markup;
  const work = role && html`<span class="q-praise-role">${role.markup}</span>`;
  return html`<figcaption class="q-praise-by">${face}<span><span class="q-praise-name">${name}</span>${work}</span></figcaption>`;
}

function toMarkdown({ props, content }: SourceUse): string {
  const lines = content.trim().split('\n');
  const quoted = lines.map((line) => (line.trim() === '' ? '>' : `> ${line}`)).join('\n');
  const author = props.author && toLink(props.author, props.href);
  const by = [author, props.role].filter(Boolean).join(', ');
  return joinBlocks(quoted, by && `— ${by}`);
}

export const quoteComponent = defineComponent({
  name: 'Quote',
  render: renderQuote,
  props: QUOTE_PROPS,
  browserPart: 'landing',
  toMarkdown,
});
