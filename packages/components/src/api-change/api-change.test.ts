import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { apiChangeComponent, renderApiChange } from './api-change.ts';

test('a change has the method, the path, what became of it and why callers break', () => {
  const { lines } = renderCall(renderApiChange, 'ApiChange', {
    props: {
      operation: 'delete /pets/{id}',
      state: 'removed',
      breaking: 'Use `POST /pets/archive`.',
      href: '/api/archive',
    },
    children: '<p>After a year.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-operation-change" data-q-breaking>
    <div class="q-operation-head">
    <span class="method-pill" data-q-method="delete">DELETE</span>
    <a href="./api/archive.html">
    <code class="q-operation-path">/pets/{id}</code>
    </a>
    <span class="q-operation-state" data-q-state="removed">Removed</span>
    <span class="q-operation-state" data-q-state="breaking">Breaking</span>
    </div>
    <p class="q-operation-reason">Use <code>POST /pets/archive</code>.</p>
    <div class="q-operation-text">
    <p>After a year.</p>
    </div>
    </div>"
  `);
});

test('a name without a method has no pill, and a change that says nothing more has no text', () => {
  const { lines } = renderCall(renderApiChange, 'ApiChange', {
    props: { operation: 'petAdopted' },
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-operation-change">
    <div class="q-operation-head">
    <code class="q-operation-path">petAdopted</code>
    <span class="q-operation-state" data-q-state="changed">Changed</span>
    </div>
    <div class="q-operation-text">
    </div>
    </div>"
  `);
});

test('in Markdown a change is a line in bold', () => {
  expect(
    apiChangeComponent.toMarkdown?.({
      props: { operation: 'GET /pets', state: 'added' },
      values: {},
      content: 'All of them.',
    }),
  ).toBe('**Added:** `GET /pets`\n\nAll of them.');
});
