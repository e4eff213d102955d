import { expect, test } from 'vitest';
import { fence, renderCall } from '../testing/call.ts';
import { renderMermaid } from './mermaid.ts';

test('the text of a diagram stands in the page', () => {
  const { lines } = renderCall(renderMermaid, 'Mermaid', {
    props: { placement: 'top-left', actions: 'false' },
    fences: [fence('mermaid', 'graph TD\n  A --> B')],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<pre data-fence="{&#39;language&#39;:&#39;mermaid&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;placement&#39;:&#39;top-left&#39;,&#39;actions&#39;:false}">graph TD
      A --&gt; B</pre>"
  `);
});

test('a diagram can come as a prop, and a wrong placement is reported', () => {
  const { lines, diagnostics } = renderCall(renderMermaid, 'Mermaid', {
    props: { chart: 'pie', placement: 'middle' },
  });
  expect(lines).toMatchInlineSnapshot(
    `"<pre data-fence="{&#39;language&#39;:&#39;mermaid&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[]}">pie</pre>"`,
  );
  expect(diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "wrong-prop",
        "column": 1,
        "file": "page.mdx",
        "fix": "placement takes one of top-left, top-right, bottom-left, bottom-right.",
        "line": 3,
        "message": "<Mermaid> cannot use "middle" as its placement.",
        "severity": "warning",
      },
    ]
  `);
});
