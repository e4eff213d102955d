import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const TOOLTIP_PROPS = {
  tip: required(inlineProp()),
  headline: inlineProp(),
  cta: inlineProp(),
  href: linkProp(),
  side: choiceProp(['top', 'bottom', 'left', 'right'], 'top'),
  align: choiceProp(['start', 'center', 'end'], 'center'),
  className: textProp(),
};

/** Words with an explanation that shows on hover and focus. */
export const renderTooltip: Component = (call): Html => {
  const props = readProps(call, TOOLTIP_PROPS);
  const content = call.children();
  if (!props.tip) return content;
  const id = call.page.uniqueId('tooltip-text');
  const attributes = html` tabindex="0" aria-describedby="${id}"${attribute('data-q-side', props.side !== 'top' && props.side)}${attribute('data-q-align', props.align !== 'center' && props.align)}`;
  const headline =
    props.headline && html`<span class="q-tip-title">${props.headline.markup}</span>`;
  const tip = html`<span class="q-tip-text">${props.tip.markup}</span>`;
  return html`<span class="${classNames('tooltip', props.className)}"${attributes}>${content}<span role="tooltip"${attribute('id', id)} class="q-tip">${headline}${tip}${renderAction(props)}</span></span>`;
};

/** Both halves or none: words without an address do nothing, an address without words cannot be seen. */
function renderAction({ cta, href }: PropsOf<typeof TOOLTIP_PROPS>): Html {
  if (!cta || !href) return emptyHtml;
  return html`<a class="q-tip-action"${linkAttributes(href)}>${cta.markup}</a>`;
}

export const tooltipComponent = defineComponent({
  name: 'Tooltip',
  render: renderTooltip,
  toMarkdown: ({ props, content }) => (props.tip ? `${content} (${props.tip})` : content),
  props: TOOLTIP_PROPS,
});
