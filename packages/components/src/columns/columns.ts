import { type Html, html } from '@quire/base';
import { type Component, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { contentOnly } from '../prop/markdown-form.ts';
import { integerProp } from '../prop/number.ts';
import { readProps } from '../prop/prop.ts';
import { textProp } from '../prop/text.ts';

const COLUMNS_PROPS = {
  cols: integerProp({ min: 1, max: 4, fallback: 2 }),
  className: textProp(),
};

const COLUMN_PROPS = { className: textProp() };

/** Cards or free content side by side; one under another on small screens. */
export function columns(hook: 'columns' | 'card-group'): Component {
  return (call): Html => {
    const { cols, className } = readProps(call, COLUMNS_PROPS);
    const classes = classNames(hook, hook !== 'columns' && 'columns', className);
    return html`<div class="${classes}" data-q-cols="${cols}">${call.children()}</div>`;
  };
}

/** One column of free content. */
export const renderColumn: Component = (call): Html => {
  const { className } = readProps(call, COLUMN_PROPS);
  return html`<div class="${classNames('q-col', className)}">${call.children()}</div>`;
};

export const columnsComponents = [
  defineComponent({
    name: 'CardGroup',
    aliases: ['Cards'],
    render: columns('card-group'),
    toMarkdown: contentOnly,
    props: COLUMNS_PROPS,
  }),
  defineComponent({
    name: 'Columns',
    render: columns('columns'),
    toMarkdown: contentOnly,
    props: COLUMNS_PROPS,
  }),
  defineComponent({
    name: 'Column',
    render: renderColumn,
    toMarkdown: contentOnly,
    props: COLUMN_PROPS,
  }),
];
