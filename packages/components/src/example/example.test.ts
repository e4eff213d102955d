import { expect, test } from 'vitest';
import { fence, renderCall } from '../testing/call.ts';
import { createPage } from '../testing/page.ts';
import { example } from './example.ts';

test('one code block stands alone under the name of the example', () => {
  const { lines } = renderCall(example('Request'), 'RequestExample', {
    fences: [fence('bash', 'curl x')],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="request-example">
    <pre data-fence="{&#39;language&#39;:&#39;bash&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;title&#39;:&#39;Request&#39;}">curl x</pre>
    </div>"
  `);
});

test('several become tabs, and those without a title are numbered', () => {
  const { lines } = renderCall(example('Response'), 'ResponseExample', {
    fences: [fence('json', '{}'), fence('json', '[]'), fence('json', '1', { title: '404' })],
  });
  expect(lines.match(/<span>[^<]*/g)).toEqual(['<span>Response', '<span>Response 2', '<span>404']);
  expect(lines.split('\n')[0]).toMatchInlineSnapshot(`"<div class="response-example">"`);
});

test('other content is shown as it is', () => {
  expect(
    renderCall(example('Request'), 'RequestExample', { children: '<p>x</p>' }).lines,
  ).toMatchInlineSnapshot(`
    "<div class="request-example">
    <p>x</p>
    </div>"
  `);
});

test('a second one on the page is reported', () => {
  const page = createPage();
  renderCall(example('Request'), 'RequestExample', { page });
  const { diagnostics } = renderCall(example('Request'), 'RequestExample', { page });
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "repeated-component",
        "column": 1,
        "file": "page.mdx",
        "line": 3,
        "message": "A page can have only one <RequestExample>; this is another one.",
        "severity": "warning",
      },
    ]
  `);
});
