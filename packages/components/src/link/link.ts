import { type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { linkAttributes, linkProp } from '../prop/link.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const LINK_PROPS = { href: required(linkProp()), className: textProp() };

/** A link written as a component; the same as one of Markdown. */
export const renderLink: Component = (call): Html => {
  const { href, className } = readProps(call, LINK_PROPS);
  if (!href) return call.children();
  return html`<a class="${classNames('link', className)}"${linkAttributes(href)}>${call.children()}</a>`;
};

export const linkComponent = defineComponent({
  name: 'Link',
  render: renderLink,
  props: LINK_PROPS,
});
