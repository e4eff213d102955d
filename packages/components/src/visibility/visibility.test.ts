import { expect, test } from 'vitest';
import { renderCall } from '../testing/call.ts';
import { renderVisibility } from './visibility.ts';

test('only what is for humans shows on the page', () => {
  const shown = ['humans', 'agents', 'robots', undefined].map((audience) => {
    const { lines, diagnostics } = renderCall(renderVisibility, 'Visibility', {
      props: { for: audience },
      children: 'x',
    });
    return [audience, lines, diagnostics.map(({ code }) => code)];
  });
  expect(shown).toEqual([
    ['humans', 'x', []],
    ['agents', '', []],
    ['robots', '', ['wrong-prop']],
    [undefined, '', ['missing-prop']],
  ]);
});
