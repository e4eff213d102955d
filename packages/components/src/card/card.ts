import { attribute, emptyHtml, type Html, holdsControls, html, wordsOf } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { CALLOUT_ICONS, CALLOUT_KINDS } from '../callout/callout-kind.ts';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { colorProp } from '../prop/color.ts';
import { flagProp, optionalFlagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { assetProp, linkAttributes, linkProp } from '../prop/link.ts';
import { titledContent } from '../prop/markdown-form.ts';
import { type PropsOf, readProps } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const CARD_PROPS = {
  title: inlineProp(),
  description: inlineProp(),
  href: linkProp(),
  horizontal: flagProp(),
  img: assetProp(),
  alt: textProp(),
  cta: inlineProp(),
  arrow: optionalFlagProp(),
  type: choiceProp(CALLOUT_KINDS, undefined),
  color: colorProp(),
  disabled: flagProp(),
  className: textProp(),
};

type CardProps = PropsOf<typeof CARD_PROPS>;

/**
 * A box with a title, mostly a link: then the card itself is the `<a>`. Where its content has links of its
 * own, which HTML does not allow inside a link, the link is around the title and its style stretches it
 * over the card.
 */
export const renderCard: Component = (call): Html => {
  const props = readProps(call, CARD_PROPS);
  // A picture can be enlarged.
  if (props.img) call.page.needs?.('content');
  const link = props.disabled ? undefined : props.href;
  const icon = renderCardIcon(call, props);
  const note = props.description && html`<div class="q-box-note">${props.description.markup}</div>`;
  const content = html`${note}<div data-component-part="card-content">${call.children()}</div>${renderAction(props)}`;
  const isAnchor = link !== undefined && !holdsControls(html`${props.title?.markup}${content}`);
  const title = renderTitle(props, isAnchor ? undefined : link);
  const text = html`<div class="q-box-words">${title}${content}</div>`;
  const body = html`<div data-component-part="card-content-container">${icon}${text}${showsArrow(props) && renderArrow()}</div>`;
  const attributes = html` class="${classNames('card', props.className)}"${toAttributes(props)}`;
  const inside = html`${renderImage(props)}${body}`;
  if (!link || !isAnchor) return html`<div${attributes}>${inside}</div>`;
  // What shows nothing to read is named by its action or, failing that, by where it goes.
  const label = isWordless(inside) ? (props.cta?.text ?? link.href) : undefined;
  return html`<a${attributes}${linkAttributes(link)}${attribute('aria-label', label)}>${inside}</a>`;
};

function isWordless(markup: Html): boolean {
  return wordsOf(markup) === '';
}

function toAttributes(props: CardProps): Html {
  const linked = props.href !== undefined && !props.disabled;
  return html`${attribute('data-callout-type', props.type)}${attribute('data-q-horizontal', props.horizontal)}${attribute('data-q-linked', linked)}${attribute('aria-disabled', props.disabled && 'true')}`;
}

function renderImage({ img, alt }: CardProps): Html {
  if (!img) return emptyHtml;
  return html`<img data-component-part="card-image" src="${img}" alt="${alt ?? ''}" loading="lazy">`;
}

function renderArrow(): Html {
  return renderIcon('arrow-up-right', { library: 'lucide', className: 'q-box-arrow' });
}

function renderCardIcon(call: ComponentCall, props: CardProps): Html {
  const chosen = renderIconProp(call, { size: 24, color: props.color });
  const icon =
    chosen === emptyHtml && props.type
      ? renderIcon(CALLOUT_ICONS[props.type], { library: 'lucide', size: 24 })
      : chosen;
  return icon === emptyHtml
    ? emptyHtml
    : html`<span data-component-part="card-icon">${icon}</span>`;
}

function renderTitle({ title, cta }: CardProps, link: CardProps['href']): Html {
  if (!link) {
    return title ? html`<div data-component-part="card-title">${title.markup}</div>` : emptyHtml;
  }
  if (title) {
    return html`<div data-component-part="card-title"><a class="q-box-go"${linkAttributes(link)}>${title.markup}</a></div>`;
  }
  // Nothing to read for a link without a title: the action or, failing that, where it goes.
  return html`<a class="q-box-go"${linkAttributes(link)}${attribute('aria-label', cta?.text ?? link.href)}></a>`;
}

function renderAction({ cta }: CardProps): Html {
  if (!cta) return emptyHtml;
  const arrow = renderIcon('arrow-right', { library: 'lucide', size: 14 });
  return html`<div data-component-part="card-cta">${cta.markup}${arrow}</div>`;
}

function showsArrow({ arrow, href, disabled }: CardProps): boolean {
  return !disabled && href !== undefined && (arrow ?? href.external);
}

export const cardComponent = defineComponent({
  name: 'Card',
  render: renderCard,
  toMarkdown: titledContent,
  props: { ...CARD_PROPS, ...ICON_PROPS },
  isTitled: true,
  holdsImages: true,
});
