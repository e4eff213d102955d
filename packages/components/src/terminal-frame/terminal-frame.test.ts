import { expect, test } from 'vitest';
import { fence, renderCall } from '../testing/call.ts';
import { renderTerminalFrame, terminalFrameComponent } from './terminal-frame.ts';

test('the code blocks inside are what the terminal shows', () => {
  const { lines, diagnostics } = renderCall(renderTerminalFrame, 'TerminalFrame', {
    props: { title: 'shell', caption: 'Done', animate: true, className: 'a' },
    fences: [fence('', '$ ls', { title: 'dropped' }), fence('bash', 'ls')],
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-landing q-terminal a" data-q-animate>
    <figure class="q-window q-terminal-window">
    <div class="q-window-sheet">
    <div class="q-window-bar">
    <span class="q-stitch" aria-hidden="true">
    </span>
    <span class="q-window-title">shell</span>
    </div>
    <div class="q-window-view">
    <pre data-fence="{&#39;language&#39;:&#39;console&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;}">$ ls</pre>
    <pre data-fence="{&#39;language&#39;:&#39;bash&#39;,&#39;lines&#39;:false,&#39;wrap&#39;:false,&#39;expandable&#39;:false,&#39;copy&#39;:true,&#39;highlight&#39;:[],&#39;focus&#39;:[],&#39;label&#39;:&#39;&#39;}">ls</pre>
    </div>
    </div>
    <figcaption>Done</figcaption>
    </figure>
    </div>"
  `);
  expect(diagnostics).toEqual([]);
});

test('a terminal without code shows its content', () => {
  const { lines } = renderCall(renderTerminalFrame, 'TerminalFrame', { children: '<p>x</p>' });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="q-landing q-terminal">
    <figure class="q-window q-terminal-window">
    <div class="q-window-sheet">
    <div class="q-window-bar">
    <span class="q-stitch" aria-hidden="true">
    </span>
    </div>
    <div class="q-window-view">
    <p>x</p>
    </div>
    </div>
    </figure>
    </div>"
  `);
});

test('agents read the code and its caption', () => {
  const content = '```console\n$ ls\n```';
  expect(
    terminalFrameComponent.toMarkdown?.({ props: { caption: 'Done' }, values: {}, content }),
  ).toBe('```console\n$ ls\n```\n\nDone');
});
