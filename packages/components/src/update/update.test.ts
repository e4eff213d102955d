import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderUpdate } from './update.ts';

test('an update is an entry of the table of contents with its tags', () => {
  const { lines, contents } = renderCall(renderUpdate, 'Update', {
    props: { label: 'v1.2', description: 'March', tags: ['API', 'a, b'], rss: { title: 'x' } },
    children: '<p>New.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-change-filters">
    </div>
    <section class="update update-container" id="v1-2" data-q-tags="[&quot;API&quot;,&quot;a, b&quot;]">
    <div class="q-change-head">
    <a data-component-part="update-label" href="#v1-2">v1.2</a>
    <div class="q-change-tags">
    <span class="q-change-tag">API</span>
    <span class="q-change-tag">a, b</span>
    </div>
    <div class="q-change-note">March</div>
    </div>
    <div class="q-change-text">
    <p>New.</p>
    </div>
    </section>"
  `);
  expect(contents).toEqual([{ id: 'v1-2', title: 'v1.2', depth: 1 }]);
});

test('an id of the author is cleaned', () => {
  const { lines } = renderCall(renderUpdate, 'Update', { props: { label: 'A', id: 'The one?' } });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-change-filters">
    </div>
    <section class="update update-container" id="The-one">
    <div class="q-change-head">
    <a data-component-part="update-label" href="#The-one">A</a>
    </div>
    <div class="q-change-text">
    </div>
    </section>"
  `);
});

test('tags that are no list of texts are reported', () => {
  const { diagnostics } = renderCall(renderUpdate, 'Update', { props: { label: 'A', tags: [{}] } });
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "tags takes a list of text values, such as {["one", "two"]}.",
        "line": 3,
        "message": "<Update> cannot use this list as its tags.",
        "severity": "warning",
      },
    ]
  `);
});
