import { html } from '@quire/base';
import { expect, test } from 'vitest';
import { child, renderCall } from '../testing/call.ts';
import { renderStrayTab, renderTabs } from './tabs.ts';

test('tabs keep to the markup that the browser code acts on', () => {
  const { lines, diagnostics } = renderCall(renderTabs, 'Tabs', {
    elements: [
      child('Tab', { props: { title: 'npm' }, children: '<p>one</p>' }),
      child('Tab', {
        props: { title: 'The **other**', icon: 'star', id: 'Mine' },
        children: '<p>two</p>',
      }),
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tabs" data-q-tabs data-q-addressed>
    <div role="tablist" class="q-choices">
    <button type="button" role="tab" class="q-choice" id="npm" aria-controls="npm-panel" aria-selected="true" tabindex="0">
    <span>npm</span>
    </button>
    <button type="button" role="tab" class="q-choice" id="Mine" aria-controls="Mine-panel" aria-selected="false" tabindex="-1">
    <svg class="icon tab-icon" data-q-icon="star" width="16"/>
    <span>The <strong>other</strong>
    </span>
    </button>
    </div>
    <div role="tabpanel" class="q-pane" id="npm-panel" aria-labelledby="npm" data-q-label="npm" data-q-active>
    <p>one</p>
    </div>
    <div role="tabpanel" class="q-pane" id="Mine-panel" aria-labelledby="Mine" data-q-label="The other">
    <p>two</p>
    </div>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('the default tab is clamped to the last one', () => {
  const { lines } = renderCall(renderTabs, 'Tabs', {
    props: { defaultTabIndex: 9, sync: false, borderBottom: true },
    elements: [child('Tab', { props: { title: 'A' } }), child('Tab', { props: { title: 'A' } })],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tabs tabs-bordered" data-q-tabs data-q-sync="false" data-q-addressed>
    <div role="tablist" class="q-choices">
    <button type="button" role="tab" class="q-choice" id="a" aria-controls="a-panel" aria-selected="false" tabindex="-1">
    <span>A</span>
    </button>
    <button type="button" role="tab" class="q-choice" id="a-2" aria-controls="a-2-panel" aria-selected="true" tabindex="0">
    <span>A</span>
    </button>
    </div>
    <div role="tabpanel" class="q-pane" id="a-panel" aria-labelledby="a" data-q-label="A">
    </div>
    <div role="tabpanel" class="q-pane" id="a-2-panel" aria-labelledby="a-2" data-q-label="A" data-q-active>
    </div>
    </div>"
  `);
});

test('a tab of markup is labelled by its words, one without a title by its number', () => {
  const { lines, diagnostics } = renderCall(renderTabs, 'Tabs', {
    elements: [child('Tab', { props: { title: html`<i>x</i> y` } }), child('Tab')],
  });
  expect(lines.match(/data-q-label="[^"]*" ?/g)).toMatchInlineSnapshot(`
    [
      "data-q-label="x y" ",
      "data-q-label="Tab 2"",
    ]
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-prop']);
});

test('other components between tabs are reported', () => {
  const { diagnostics } = renderCall(renderTabs, 'Tabs', {
    elements: [child('Tab', { props: { title: 'A' } }), child('Note')],
  });
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "misplaced-component",
        "column": 1,
        "file": "page.mdx",
        "line": 3,
        "message": "Only <Tab> is allowed directly inside <Tabs>. Other content is shown above the tabs.",
        "severity": "warning",
      },
    ]
  `);
});

test('tabs without a tab show their content', () => {
  const { lines, diagnostics } = renderCall(renderTabs, 'Tabs', { children: '<p>x</p>' });
  expect(lines).toBe('<p>x</p>');
  expect(diagnostics.map(({ code }) => code)).toEqual(['misplaced-component']);
});

test('a tab outside tabs shows its content under its title', () => {
  expect(
    renderCall(renderStrayTab, 'Tab', { props: { title: 'A' }, children: '<p>x</p>' }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="q-pane" data-q-active>
    <div class="q-pane-title">A</div>
    <p>x</p>
    </div>"
  `);
});
