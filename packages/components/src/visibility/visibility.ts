import { emptyHtml, type Html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { readProps, required } from '../prop/prop.ts';
import { choiceProp } from '../prop/text.ts';

const VISIBILITY_PROPS = { for: required(choiceProp(['humans', 'agents'], undefined)) };

/** Content for readers of the web page or for readers of its Markdown; only the former shows here. */
export const renderVisibility: Component = (call): Html => {
  const { for: audience } = readProps(call, VISIBILITY_PROPS);
  // Not rendered at all otherwise: headings inside must not reach the table of contents.
  return audience === 'humans' ? call.children() : emptyHtml;
};

export const visibilityComponent = defineComponent({
  name: 'Visibility',
  render: renderVisibility,
  props: VISIBILITY_PROPS,
  toMarkdown: ({ props, content }) => (props.for === 'agents' ? content : ''),
});
