import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { callToActionComponent, renderCallToAction } from './call-to-action.ts';

test('a call to action has words and ways on', () => {
  const { lines, diagnostics } = renderCall(renderCallToAction, 'CallToAction', {
    props: {
      title: 'Begin',
      description: 'It is free.',
      actions: [{ label: 'Start', href: '/start' }],
      className: 'a',
    },
    children: '<p>More.</p>',
  });
  expect(lines).toMatchInlineSnapshot(`
    "<section class="q-landing q-invite a">
    <div class="q-invite-sheet">
    <div class="q-invite-words">
    <span class="q-stitch" aria-hidden="true">
    </span>
    <p class="q-invite-title">Begin</p>
    <p class="q-invite-text">It is free.</p>
    <p>More.</p>
    </div>
    <div class="q-ways">
    <a class="q-way q-way-first" href="./start.html">
    <div>Start</div>
    <svg class="icon" data-q-icon="arrow-right" width="16"/>
    </a>
    </div>
    </div>
    </section>"
  `);
  expect(diagnostics).toEqual([]);
});

test('agents read the words and the links', () => {
  const props = { title: 'Begin', description: 'It is free.' };
  const values = { ...props, actions: [{ label: 'Start', href: '/start' }] };
  expect(callToActionComponent.toMarkdown?.({ props, values, content: '' })).toBe(
    '**Begin**\n\nIt is free.\n\n- [Start](/start)',
  );
});
