import { expect, test } from 'vitest';
import { child, renderCall } from '../testing/call.ts';
import { comparisonComponents, renderComparison } from './comparison.ts';

const columns = ['Ours', 'Theirs'];

test('a comparison is a table with a column that stands out', () => {
  const { lines, diagnostics } = renderCall(renderComparison, 'Comparison', {
    props: { columns, highlight: 'Ours', caption: 'As of May', className: 'a' },
    elements: [
      child('Comparison.Group', { props: { title: 'Search' } }),
      child('Comparison.Row', {
        props: { label: 'Offline', note: 'In bundles', values: [true, false] },
      }),
      child('Comparison.Row', { props: { label: 'Size', values: ['**9** KB', 40] } }),
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-landing q-versus a">
    <div class="q-versus-view" tabindex="0" role="group" aria-label="As of May">
    <table class="q-versus-table">
    <caption>As of May</caption>
    <thead>
    <tr>
    <td>
    </td>
    <th scope="col" data-q-ours>Ours</th>
    <th scope="col">Theirs</th>
    </tr>
    </thead>
    <tbody>
    <tr class="q-versus-group">
    <th scope="colgroup" colspan="3">Search</th>
    </tr>
    <tr>
    <th scope="row">Offline<span class="q-versus-note">In bundles</span>
    </th>
    <td data-q-ours>
    <span class="q-versus-yes">
    <svg class="icon" data-q-icon="check" width="18" aria-label="Yes"/>
    </span>
    </td>
    <td>
    <span class="q-versus-no">
    <svg class="icon" data-q-icon="minus" width="18" aria-label="No"/>
    </span>
    </td>
    </tr>
    <tr>
    <th scope="row">Size</th>
    <td data-q-ours>
    <strong>9</strong> KB</td>
    <td>40</td>
    </tr>
    </tbody>
    </table>
    </div>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('what does not fit is reported', () => {
  const { lines, diagnostics } = renderCall(renderComparison, 'Comparison', {
    props: { columns, highlight: 'Others' },
    elements: [
      child('Comparison.Row', { props: { label: 'A', values: [true] } }),
      child('Comparison.Row', { props: { label: 'B', values: [{}, true] } }),
      child('Card', { props: { title: 'C' } }),
    ],
  });
  expect(lines).not.toContain('data-q-ours');
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "wrong-prop: <Comparison> has no column "Others" to highlight.",
      "wrong-prop: <Comparison.Row> has 1 value for 2 columns.",
      "wrong-prop: <Comparison.Row> cannot use this list as its values.",
      "misplaced-component: <Card> is not allowed in <Comparison>, which contains only rows and groups.",
    ]
  `);
});

test('a row outside a comparison is reported', () => {
  for (const { name, render } of comparisonComponents.slice(1)) {
    const { lines, diagnostics } = renderCall(render, name);
    expect([lines, diagnostics.map(({ code }) => code)]).toEqual(['', ['misplaced-component']]);
  }
});

test('agents read a table', () => {
  const [table, row, group] = comparisonComponents;
  const content = [
    group?.toMarkdown?.({ props: { title: 'Search' }, values: {}, content: '' }),
    row?.toMarkdown?.({
      props: { label: 'Offline', note: 'a|b' },
      values: { values: [true, 'Yes,\n  paid'] },
      content: '',
    }),
  ].join('\n\n  ');
  expect(table?.toMarkdown?.({ props: { caption: 'May' }, values: { columns }, content })).toBe(
    'May\n\n|  | Ours | Theirs |\n| --- | --- | --- |\n| **Search** |\n| Offline (a\\|b) | Yes | Yes, paid |',
  );
});
