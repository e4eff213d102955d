import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { CALLOUT_ICONS, CALLOUT_KINDS } from '../callout/callout-kind.ts';
import { ICON_PROPS, renderIconProp } from '../icon/icon-prop.ts';
import { renderIcon } from '../icon/render-icon.ts';
import { classNames } from '../prop/class-names.ts';
import { colorProp } from '../prop/color.ts';
import { flagProp, optionalFlagProp } from '../prop/flag.ts';
import { inlineProp } from '../prop/inline.ts';
import { assetProp, linkAttributes, linkProp } from '../prop/link.ts';
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
 * A box with a title, mostly a link. The link is around the title only and stretched over the card
 * by its style: links inside the content stay valid, and a screen reader hears the title alone.
 */
export const renderCard: Component = (call): Html => {
  const props = readProps(call, CARD_PROPS);
  // A picture can be enlarged.
  if (props.img) call.page.needs?.('content');
  const link = props.disabled ? undefined : props.href;
  const icon = renderCardIcon(call, props);
  const description =
    props.description && html`<div class="card-description">${props.description.markup}</div>`;
  const content = html`<div class="card-content">${call.children()}</div>`;
  const text = html`<div class="card-text">${renderTitle(props, link)}${description}${content}${renderAction(props)}</div>`;
  const body = html`<div class="card-body">${icon}${text}${showsArrow(props) && renderArrow()}</div>`;
  return html`<div class="${classNames('card', props.className)}" data-component-name="Card"${toAttributes(props)}>${renderImage(props)}${body}</div>`;
};

function toAttributes(props: CardProps): Html {
  const linked = props.href !== undefined && !props.disabled;
  return html`${attribute('data-callout-type', props.type)}${attribute('data-horizontal', props.horizontal)}${attribute('data-linked', linked)}${attribute('aria-disabled', props.disabled && 'true')}`;
}

function renderImage({ img, alt }: CardProps): Html {
  if (!img) return emptyHtml;
  return html`<img class="card-image" src="${img}" alt="${alt ?? ''}" loading="lazy">`;
}

function renderArrow(): Html {
  return renderIcon('arrow-up-right', { library: 'lucide', className: 'card-arrow' });
}

function renderCardIcon(call: ComponentCall, props: CardProps): Html {
  const chosen = renderIconProp(call, { size: 24, color: props.color });
  const icon =
    chosen === emptyHtml && props.type
      ? renderIcon(CALLOUT_ICONS[props.type], { library: 'lucide', size: 24 })
      : chosen;
  return icon === emptyHtml ? emptyHtml : html`<span class="card-icon">${icon}</span>`;
}

function renderTitle({ title, cta }: CardProps, link: CardProps['href']): Html {
  if (!link) return title ? html`<div class="card-title">${title.markup}</div>` : emptyHtml;
  if (title) {
    return html`<div class="card-title"><a class="card-link"${linkAttributes(link)}>${title.markup}</a></div>`;
  }
  // Nothing to read for a link without a title: the action or, failing that, where it goes.
  return html`<a class="card-link"${linkAttributes(link)}${attribute('aria-label', cta?.text ?? link.href)}></a>`;
}

function renderAction({ cta }: CardProps): Html {
  if (!cta) return emptyHtml;
  const arrow = renderIcon('arrow-right', { library: 'lucide', size: 14 });
  return html`<div class="card-cta">${cta.markup}${arrow}</div>`;
}

function showsArrow({ arrow, href, disabled }: CardProps): boolean {
  return !disabled && href !== undefined && (arrow ?? href.external);
}

export const cardComponent = defineComponent({
  name: 'Card',
  render: renderCard,
  props: { ...CARD_PROPS, ...ICON_PROPS },
  isTitled: true,
  holdsImages: true,
});
