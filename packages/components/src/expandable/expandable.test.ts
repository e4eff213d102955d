import { expect, test } from 'vitest';
import { child, renderCall } from '../testing/call.ts';
import { renderExpandable } from './expandable.ts';

test('an expandable counts the fields in it', () => {
  const { lines } = renderCall(renderExpandable, 'Expandable', {
    children: '<p>x</p>',
    elements: [child('ParamField'), child('ResponseField'), child('Note')],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="expandable" id="expandable-attributes" data-component-name="Expandable">
    <summary class="expandable-summary">
    <svg class="icon expandable-chevron" data-icon="chevron-right" width="14"/>
    <span class="expandable-title">
    <span class="expandable-show">Show </span>
    <span class="expandable-hide">Hide </span>child attributes</span>
    <span class="expandable-count">2</span>
    </summary>
    <div class="expandable-content">
    <p>x</p>
    </div>
    </details>"
  `);
});

test('an expandable has a title and can be open', () => {
  const { lines } = renderCall(renderExpandable, 'Expandable', {
    props: { title: '`user` object', defaultOpen: true },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="expandable" id="expandable-user-object" open data-component-name="Expandable">
    <summary class="expandable-summary">
    <svg class="icon expandable-chevron" data-icon="chevron-right" width="14"/>
    <span class="expandable-title">
    <span class="expandable-show">Show </span>
    <span class="expandable-hide">Hide </span>
    <code>user</code> object</span>
    </summary>
    <div class="expandable-content">
    </div>
    </details>"
  `);
});
