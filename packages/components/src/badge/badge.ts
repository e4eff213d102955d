import { attribute, emptyHtml, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { ICON_PROPS, renderIconProp, renderIconValue } from '../icon/icon-prop.ts';
import { flagProp } from '../prop/flag.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { readProps } from '../prop/prop.ts';
import { choiceProp, textProp } from '../prop/text.ts';

const COLORS = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const;

const BADGE_PROPS = {
  color: choiceProp(COLORS, 'gray'),
  size: choiceProp(['xs', 'sm', 'md', 'lg'], 'md'),
  shape: choiceProp(['rounded', 'pill'], 'rounded'),
  variant: choiceProp(['solid', 'outline'], 'solid'),
  stroke: flagProp(),
  disabled: flagProp(),
  href: linkProp(),
  className: textProp(),
};

/** A small label in a line of text. */
export const renderBadge: Component = (call): Html => {
  const props = readProps(call, BADGE_PROPS);
  const size = props.size === 'lg' ? 14 : 12;
  const lead = renderIconValue(call, call.props.leadIcon, { size });
  const icon = lead === emptyHtml ? renderIconProp(call, { size }) : lead;
  const content = html`${icon}<span>${call.children()}</span>${renderIconValue(call, call.props.tailIcon, { size })}`;
  const outlined = props.stroke || props.variant === 'outline';
  const attributes = html`${attribute('class', props.className)} data-badge="true" data-color="${props.color}" data-size="${props.size}" data-q-shape="${props.shape}"${attribute('data-q-stroke', outlined)}${attribute('data-q-disabled', props.disabled)}`;
  return props.href && !props.disabled
    ? html`<a${attributes}${linkAttributes(props.href)}>${content}</a>`
    : html`<span${attributes}>${content}</span>`;
};

export const badgeComponent = defineComponent({
  name: 'Badge',
  render: renderBadge,
  props: { ...BADGE_PROPS, ...ICON_PROPS, leadIcon: ICON_PROPS.icon, tailIcon: ICON_PROPS.icon },
});
