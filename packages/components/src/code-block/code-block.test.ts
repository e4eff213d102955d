import { expect, test } from 'vitest';
import { fence, renderCall } from '../testing/call.ts';
import { renderCodeBlock } from './code-block.ts';

test('the props become the options of a fence', () => {
  const { lines } = renderCall(renderCodeBlock, 'CodeBlock', {
    props: {
      language: 'ts',
      filename: 'a.ts',
      icon: 'file',
      lines: true,
      wrap: 'true',
      nocopy: true,
      expandable: true,
      highlight: '[1,3]',
      focus: [2],
    },
    children: 'let a',
  });
  expect(lines).toMatchInlineSnapshot(
    `"<pre data-fence="{&#39;language&#39;:&#39;ts&#39;,&#39;title&#39;:&#39;a.ts&#39;,&#39;icon&#39;:&#39;file&#39;,&#39;lines&#39;:true,&#39;wrap&#39;:true,&#39;expandable&#39;:true,&#39;copy&#39;:false,&#39;highlight&#39;:[1,3],&#39;focus&#39;:[2]}">let a</pre>"`,
  );
});

test('a fence inside gives the code and what the props leave out', () => {
  const { lines } = renderCall(renderCodeBlock, 'CodeBlock', {
    props: { filename: 'b.py' },
    fences: [fence('py', 'print(1)', { title: 'a.py', highlight: [1] })],
  });
  expect(lines).toMatchInlineSnapshot(
    `"<pre data-fence="{&#39;language&#39;:&#39;py&#39;,&#39;title&#39;:&#39;b.py&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[1],&#39;focus&#39;:[]}">print(1)</pre>"`,
  );
});
