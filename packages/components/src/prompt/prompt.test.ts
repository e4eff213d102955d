import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderPrompt } from './prompt.ts';

test('a prompt is copied as the author wrote it', () => {
  const { lines } = renderCall(renderPrompt, 'Prompt', {
    props: { description: 'Write **tests**', icon: 'star' },
    source: 'You are *careful* & "exact".\n\n- one',
    children: 'ignored',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="prompt">
    <div class="q-say-head">
    <span class="q-say-mark">
    <svg class="icon" data-q-icon="star" width="18"/>
    </span>
    <div class="q-say-note">Write <strong>tests</strong>
    </div>
    <div class="q-say-actions">
    <button type="button" class="q-say-action" data-q-copy-text="You are *careful* &amp; &quot;exact&quot;.

    - one">
    <svg class="icon" data-q-icon="copy" width="14"/>
    <span>Copy prompt</span>
    </button>
    </div>
    </div>
    <details class="q-say-text">
    <summary>Show prompt</summary>
    <pre>You are *careful* &amp; &quot;exact&quot;.

    - one</pre>
    </details>
    </div>"
  `);
});

test('a prompt can be opened in an editor', () => {
  const { lines } = renderCall(renderPrompt, 'Prompt', {
    props: { description: 'd', actions: ['cursor'] },
    children: 'a & b',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<div class="prompt">
    <div class="q-say-head">
    <div class="q-say-note">d</div>
    <div class="q-say-actions">
    <a class="q-say-action" href="https://cursor.com/link/prompt?text=a%20%26%20b" target="_blank" rel="noopener">
    <svg class="icon" data-q-icon="square-arrow-out-up-right" width="14"/>
    <span>Open in Cursor</span>
    </a>
    </div>
    </div>
    <details class="q-say-text">
    <summary>Show prompt</summary>
    <pre>a &amp; b</pre>
    </details>
    </div>"
  `);
});

test('a prompt too long for a link has none, and unknown actions are nothing', () => {
  const { lines } = renderCall(renderPrompt, 'Prompt', {
    props: { description: 'd', actions: ['cursor', 'other'] },
    children: 'a'.repeat(8_001),
  });
  expect(lines).toContain('<div class="q-say-actions">\n</div>');
});

test('half a character in a prompt does not break the link', () => {
  const { lines } = renderCall(renderPrompt, 'Prompt', {
    props: { description: 'd', actions: ['cursor'] },
    children: 'a\ud800',
  });
  expect(lines).toContain('?text=a%EF%BF%BD"');
});
