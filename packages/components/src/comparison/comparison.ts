import { countThings, emptyHtml, type Html, html } from '@quire/base';
import { type Component, type ComponentCall, defineComponent } from '@quire/markdown';
import { classNames } from '../prop/class-names.ts';
import { inlineProp } from '../prop/inline.ts';
import { type PropsOf, readProps, required } from '../prop/prop.ts';
import { textProp, wordsProp } from '../prop/text.ts';
import { reportMisplaced } from '../report.ts';
import { type Answer, answersProp, renderAnswer } from './answer.ts';
import { comparisonToMarkdown, groupToMarkdown, rowToMarkdown } from './comparison-markdown.ts';

const TABLE_PROPS = {
  columns: required(wordsProp()),
  highlight: textProp(),
  caption: inlineProp(),
  className: textProp(),
};

const ROW_PROPS = {
  label: required(inlineProp()),
  note: inlineProp(),
  values: required(answersProp()),
};

const GROUP_PROPS = { title: required(inlineProp()) };

type Columns = Pick<PropsOf<typeof TABLE_PROPS>, 'columns' | 'highlight'>;

/** Several things side by side, line by line; one of them may stand out. */
export const renderComparison: Component = (call): Html => {
  const { caption, className, ...columns } = readProps(call, TABLE_PROPS);
  reportUnknownHighlight(call, columns);
  const body = call.elements().map((part) => renderPart(part, columns));
  const head = html`<thead><tr><td></td>${columns.columns.map((name) => html`<th scope="col"${mark(name, columns)}>${name}</th>`)}</tr></thead>`;
  // Where it is wider than its place it scrolls, for which a keyboard has to reach it.
  return html`<div class="${classNames('q-landing', 'q-versus', className)}"><div class="q-versus-view" tabindex="0" role="group" aria-label="${caption?.text ?? 'Comparison'}"><table class="q-versus-table">${
    caption && html`<caption>${caption.markup}</caption>`
  }${head}<tbody>${body}</tbody></table></div></div>`;
};

function renderPart(part: ComponentCall, columns: Columns): Html {
  if (part.name === 'Comparison.Row') return renderRow(part, columns);
  if (part.name === 'Comparison.Group') {
    const { title } = readProps(part, GROUP_PROPS);
    return html`<tr class="q-versus-group"><th scope="colgroup" colspan="${columns.columns.length + 1}">${title?.markup}</th></tr>`;
  }
  reportMisplaced(
    part,
    `<${part.name}> is not allowed in <Comparison>, which contains only rows and groups.`,
  );
  return emptyHtml;
}

function renderRow(call: ComponentCall, columns: Columns): Html {
  const { label, note, values } = readProps(call, ROW_PROPS);
  if (values.length > 0 && values.length !== columns.columns.length) {
    reportCount(call, values, columns);
  }
  const small = note && html`<span class="q-versus-note">${note.markup}</span>`;
  const cells = columns.columns.map(
    (name, index) => html`<td${mark(name, columns)}>${renderAnswer(call, values[index])}</td>`,
  );
  return html`<tr><th scope="row">${label?.markup}${small}</th>${cells}</tr>`;
}

function mark(name: string, { highlight }: Columns): Html {
  return name === highlight ? html` data-q-ours` : emptyHtml;
}

function reportCount(call: ComponentCall, values: readonly Answer[], { columns }: Columns): void {
  call.page.report({
    ...call.place,
    code: 'wrong-prop',
    severity: 'warning',
    message: `<${call.name}> has ${countThings(values.length, 'value')} for ${countThings(columns.length, 'column')}.`,
    fix: `Write one value for each column: ${columns.join(', ')}.`,
  });
}

function reportUnknownHighlight(call: ComponentCall, { columns, highlight }: Columns): void {
  if (highlight === undefined || columns.includes(highlight)) return;
  call.page.report({
    ...call.place,
    code: 'wrong-prop',
    severity: 'warning',
    message: `<Comparison> has no column "${highlight}" to highlight.`,
    fix: `Set highlight to the name of a column: ${columns.join(', ')}.`,
  });
}

/** A row or a group outside a comparison: nothing says what its columns are. */
const renderAlone: Component = (call): Html => {
  reportMisplaced(call, `<${call.name}> is outside <Comparison>, so it is not shown.`);
  return emptyHtml;
};

export const comparisonComponents = [
  defineComponent({
    name: 'Comparison',
    render: renderComparison,
    props: TABLE_PROPS,
    browserPart: 'landing',
    toMarkdown: comparisonToMarkdown,
  }),
  defineComponent({
    name: 'Comparison.Row',
    render: renderAlone,
    props: ROW_PROPS,
    browserPart: 'landing',
    toMarkdown: rowToMarkdown,
  }),
  defineComponent({
    name: 'Comparison.Group',
    render: renderAlone,
    props: GROUP_PROPS,
    browserPart: 'landing',
    toMarkdown: groupToMarkdown,
  }),
];
