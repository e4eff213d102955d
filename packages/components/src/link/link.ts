import { attribute, type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const LINK_PROPS = { href: required(linkProp()), className: textProp() };

/** A link written as a component; the same as one of Markdown. */
export const renderLink: Component = (call): Html => {
  const { href, className } = readProps(call, LINK_PROPS);
  if (!href) return call.children();
  return html`<a${attribute('class', className)}${linkAttributes(href)} data-component-name="Link">${call.children()}</a>`;
};

export const linkComponent = defineComponent({
  name: 'Link',
  render: renderLink,
  props: LINK_PROPS,
});
