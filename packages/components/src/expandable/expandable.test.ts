import { expect, test } from 'vitest';
import { child, renderCall } from '../testing/call.ts';
import { renderExpandable } from './expandable.ts';

test('an expandable counts the fields in it', () => {
  const { lines } = renderCall(renderExpandable, 'Expandable', {
    children: '<p>x</p>',
    elements: [child('ParamField'), child('ResponseField'), child('Note')],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<details class="expandable" id="expandable-attributes">
    <summary>
    <span class="q-opener" data-markdown-ignore>
    <span class="q-show">Show </span>
    <span class="q-hide">Hide </span>child attributes</span>
    <span class="q-count" data-markdown-ignore>2</span>
    </summary>
    <div class="q-inside">
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
    "<details class="expandable" id="expandable-user-object" open>
    <summary>
    <span class="q-opener" data-markdown-ignore>
    <span class="q-show">Show </span>
    <span class="q-hide">Hide </span>
    <code>user</code> object</span>
    </summary>
    <div class="q-inside">
    </div>
    </details>"
  `);
});
