import type { Html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { readProps, required } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { FIELD_PROPS, renderField, toFieldMarkdown } from './field.ts';

const RESPONSE_PROPS = {
  ...FIELD_PROPS,
  name: required(textProp()),
  type: required(textProp()),
};

/** A field of a response. */
export const renderResponseField: Component = (call): Html => {
  const field = readProps(call, RESPONSE_PROPS);
  return renderField(call, { ...field, name: field.name ?? 'field' }, 'response');
};

export const responseFieldComponent = defineComponent({
  name: 'ResponseField',
  render: renderResponseField,
  toMarkdown: (use) => toFieldMarkdown(use, { name: use.props.name ?? 'field' }),
  props: RESPONSE_PROPS,
});
