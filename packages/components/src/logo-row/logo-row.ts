import { emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { joinBlocks, toLink } from '../landing/to-markdown.ts';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { assetProp, linkAttributes, linkProp } from '../prop/link.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const ROW_PROPS = { title: inlineProp(), className: textProp() };

const ITEM_PROPS = {
  name: required(textProp()),
  src: assetProp(),
  srcDark: assetProp(),
  href: linkProp(),
};

/** Who uses it, in one quiet row. */
export const renderLogoRow: Component = (call): Html => {
  const { title, className } = readProps(call, ROW_PROPS);
  const words = title && html`<p class="q-brands-title">${title.markup}</p>`;
  return html`<div class="${classNames('q-landing', 'q-brands', className)}">${words}<div class="q-brands-row" role="list">${call.children()}</div></div>`;
};

/** One name of the row: its picture, or the name itself where there is none. */
export const renderLogo: Component = (call): Html => {
  const props = readProps(call, ITEM_PROPS);
  if (!props.name && !props.src) return emptyHtml;
  const sign = renderSign(props);
  const inside = props.href ? html`<a${linkAttributes(props.href)}>${sign}</a>` : sign;
  return html`<span class="q-brand" role="listitem">${inside}</span>`;
};

function renderSign({ name, src, srcDark }: PropsOf<typeof ITEM_PROPS>): Html {
  if (!src) return html`<span class="q-brand-name">${name}</span>`;
  const image = (address: string, mode?: string) =>
    html`<img class="${classNames('q-brand-picture', mode)}" src="${address}" alt="${name ?? ''}" loading="lazy" data-q-no-zoom>`;
  return srcDark ? html`${image(src, 'light-only')}${image(srcDark, 'dark-only')}` : image(src);
}

export const logoRowComponents = [
  defineComponent({
    name: 'LogoRow',
    render: renderLogoRow,
    props: ROW_PROPS,
    browserPart: 'landing',
    toMarkdown: ({ props, content }) => joinBlocks(props.title, content),
  }),
  defineComponent({
    name: 'LogoRow.Logo',
    render: renderLogo,
    props: ITEM_PROPS,
    browserPart: 'landing',
    toMarkdown: ({ props }) => (props.name ? `- ${toLink(props.name, props.href)}` : ''),
  }),
];
