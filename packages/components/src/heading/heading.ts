import { attribute, type Html, html, wordsOf } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { renderAnchor } from '../anchor/anchor.ts';
import { classNames } from '../prop/class-names.ts';
import { flagProp } from '../prop/flag.ts';
import { toCleanId } from '../prop/id.ts';
import { integerProp } from '../prop/number.ts';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const HEADING_PROPS = {
  level: required(integerProp({ min: 1, max: 4, fallback: 2 })),
  id: textProp(),
  noAnchor: flagProp(),
  className: textProp(),
};

/** A heading written as a component; the same as one of Markdown. */
export const renderHeading: Component = (call): Html => {
  const { level, id, noAnchor, className } = readProps(call, HEADING_PROPS);
  const markup = call.children();
  const title = wordsOf(markup);
  const ownId = (id && toCleanId(call.page, id)) ?? call.page.uniqueId(title);
  call.page.addContents({ id: ownId, title, depth: level });
  const attributes = html`${attribute('class', classNames(className) || undefined)}${attribute('id', ownId)}`;
  const content = html`${markup}${!noAnchor && renderAnchor(ownId, title)}`;
  switch (level) {
    case 1:
      return html`<h1${attributes}>${content}</h1>`;
    case 3:
      return html`<h3${attributes}>${content}</h3>`;
    case 4:
      return html`<h4${attributes}>${content}</h4>`;
    default:
      return html`<h2${attributes}>${content}</h2>`;
  }
};

export const headingComponent = defineComponent({
  name: 'Heading',
  render: renderHeading,
  props: HEADING_PROPS,
  headingLevel: { prop: 'level', fallback: HEADING_PROPS.level.fallback },
});
