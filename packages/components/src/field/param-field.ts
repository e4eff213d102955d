import { emptyHtml, type Html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { flagProp } from '../prop/flag.ts';
import { type Prop, readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';
import { FIELD_PROPS, isSet, renderField, toFieldMarkdown } from './field.ts';

/** Where a parameter can go; the first one that is given counts. */
const LOCATIONS = ['query', 'path', 'body', 'header'] as const;

const PARAM_PROPS = {
  ...FIELD_PROPS,
  query: textProp(),
  path: textProp(),
  body: textProp(),
  header: textProp(),
  name: textProp(),
  placeholder: textProp(),
  hidden: flagProp(),
} satisfies Record<string, Prop<unknown>>;

/** A parameter of a request. */
export const renderParamField: Component = (call): Html => {
  const { query, path, body, header, name, hidden, ...field } = readProps(call, PARAM_PROPS);
  if (hidden) return emptyHtml;
  const names = { query, path, body, header };
  const location = LOCATIONS.find((place) => names[place]);
  const ownName = (location && names[location]) ?? name;
  if (!ownName) {
    call.page.report({
      ...call.place,
      code: 'missing-prop',
      severity: 'warning',
      message: `<${call.name}> has no name.`,
      fix: 'Set its name with query, path, body or header, as in <ParamField query="limit">.',
    });
  }
  return renderField(call, { ...field, name: ownName ?? 'parameter', location }, 'request');
};

export const paramFieldComponent = defineComponent({
  name: 'ParamField',
  aliases: ['Param'],
  render: renderParamField,
  toMarkdown(use) {
    if (isSet(use.props.hidden)) return '';
    const location = LOCATIONS.find((place) => use.props[place]);
    const name = (location && use.props[location]) ?? use.props.name ?? 'parameter';
    return toFieldMarkdown(use, { name, location });
  },
  props: PARAM_PROPS,
});
