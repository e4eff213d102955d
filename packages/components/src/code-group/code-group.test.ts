import { trustedHtml } from '@quire/base';
import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import { child, createCall, fence, renderCall } from '../testing/call.ts';
import { renderCodeGroup } from './code-group.ts';

test('the titles of the code blocks are the tabs', () => {
  const { lines, diagnostics } = renderCall(renderCodeGroup, 'CodeGroup', {
    fences: [
      fence('bash', 'npm i x', { title: 'npm', icon: 'npm' }),
      fence('bash', 'yarn add x', { title: 'yarn', lines: true }),
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tabs code-group" data-q-tabs>
    <div role="tablist" class="q-choices" data-component-part="code-group-tab-bar">
    <button type="button" role="tab" class="q-choice" id="code-tabs-1" aria-controls="code-tabs-1-panel" aria-selected="true" tabindex="0">
    <svg class="icon tab-icon" data-q-icon="npm" width="14"/>
    <span>npm</span>
    </button>
    <button type="button" role="tab" class="q-choice" id="code-tabs-2" aria-controls="code-tabs-2-panel" aria-selected="false" tabindex="-1">
    <span>yarn</span>
    </button>
    </div>
    <div role="tabpanel" class="q-pane" id="code-tabs-1-panel" aria-labelledby="code-tabs-1" data-q-label="npm" data-q-active>
    <pre data-fence="{&#39;language&#39;:&#39;bash&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;,&#39;tab&#39;:&#39;npm&#39;}">npm i x</pre>
    </div>
    <div role="tabpanel" class="q-pane" id="code-tabs-2-panel" aria-labelledby="code-tabs-2" data-q-label="yarn">
    <pre data-fence="{&#39;language&#39;:&#39;bash&#39;,&#39;lines&#39;:true,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;,&#39;tab&#39;:&#39;yarn&#39;}">yarn add x</pre>
    </div>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('a dropdown has a list to choose from', () => {
  const { lines } = renderCall(renderCodeGroup, 'CodeGroup', {
    props: { dropdown: true },
    fences: [fence('js', 'a', { title: 'Node' }), fence('py', 'b', { title: 'Python' })],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tabs code-group" data-q-tabs data-q-dropdown>
    <div role="tablist" class="q-choices" data-component-part="code-group-tab-bar">
    <button type="button" role="tab" class="q-choice" id="code-tabs-1" aria-controls="code-tabs-1-panel" aria-selected="true" tabindex="0">
    <span>Node</span>
    </button>
    <button type="button" role="tab" class="q-choice" id="code-tabs-2" aria-controls="code-tabs-2-panel" aria-selected="false" tabindex="-1">
    <span>Python</span>
    </button>
    </div>
    <select class="q-choice-select" data-q-tabs-select aria-label="Code sample">
    <option value="code-tabs-1" selected>Node</option>
    <option value="code-tabs-2">Python</option>
    </select>
    <div role="tabpanel" class="q-pane" id="code-tabs-1-panel" aria-labelledby="code-tabs-1" data-q-label="Node" data-q-active>
    <pre data-fence="{&#39;language&#39;:&#39;js&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;,&#39;tab&#39;:&#39;Node&#39;}">a</pre>
    </div>
    <div role="tabpanel" class="q-pane" id="code-tabs-2-panel" aria-labelledby="code-tabs-2" data-q-label="Python">
    <pre data-fence="{&#39;language&#39;:&#39;py&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;,&#39;tab&#39;:&#39;Python&#39;}">b</pre>
    </div>
    </div>"
  `);
});

test('a code block without a title is labelled by its language and reported', () => {
  const { lines, diagnostics } = renderCall(renderCodeGroup, 'CodeGroup', {
    fences: [fence('js', 'a'), fence('', 'b')],
  });
  expect(lines.match(/<span>[^<]*/g)).toEqual(['<span>js', '<span>Code']);
  expect(diagnostics[0]).toMatchInlineSnapshot(`
    {
      "code": "code-without-title",
      "column": 1,
      "file": "page.mdx",
      "fix": "Write the title after the language: \`\`\`js Node.js",
      "line": 3,
      "message": "A code block in <CodeGroup> has no title, so its tab shows the language.",
      "severity": "warning",
    }
  `);
});

test('code block components count as code blocks', () => {
  const { lines } = renderCall(renderCodeGroup, 'CodeGroup', {
    elements: [
      child('CodeBlock', { props: { language: 'ts', filename: 'a.ts' }, children: 'const a = 1' }),
    ],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="tabs code-group" data-q-tabs>
    <div role="tablist" class="q-choices" data-component-part="code-group-tab-bar">
    <button type="button" role="tab" class="q-choice" id="code-tabs-1" aria-controls="code-tabs-1-panel" aria-selected="true" tabindex="0">
    <span>a.ts</span>
    </button>
    </div>
    <div role="tabpanel" class="q-pane" id="code-tabs-1-panel" aria-labelledby="code-tabs-1" data-q-label="a.ts" data-q-active>
    <pre data-fence="{&#39;language&#39;:&#39;ts&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;,&#39;tab&#39;:&#39;a.ts&#39;}">const a = 1</pre>
    </div>
    </div>"
  `);
});

test('a group without code shows its content and is reported', () => {
  const { lines, diagnostics } = renderCall(renderCodeGroup, 'CodeGroup', { children: '<p>x</p>' });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="code-group">
    <p>x</p>
    </div>"
  `);
  expect(diagnostics.map(({ code }) => code)).toEqual(['misplaced-component']);
});

test('words among the blocks of a group stand above it', () => {
  const call = createCall('CodeGroup', { fences: [fence('sh', 'a', { title: 'A' })] });
  const others = () => trustedHtml('<h4>First</h4>');
  const markup = htmlText(renderCodeGroup({ ...call, others }));
  expect(markup.startsWith('<h4>First</h4><div class="tabs code-group"')).toBe(true);
  expect(call.page.diagnostics.map(({ code }) => code)).toEqual(['misplaced-component']);
});
