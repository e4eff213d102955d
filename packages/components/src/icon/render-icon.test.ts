import { htmlText } from '@quire/base/html-text';
import { expect, test } from 'vitest';
import { hasIcon, isIconAddress, renderIcon, renderIconImage } from './render-icon.ts';

test('an icon is decoration unless it has a label', () => {
  expect(htmlText(renderIcon('check', { library: 'lucide' }))).toMatchInlineSnapshot(
    `"<svg class="icon" data-q-icon="check" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="M20 6L9 17l-5-5"/></svg>"`,
  );
  expect(
    htmlText(
      renderIcon('check', {
        library: 'lucide',
        label: 'Done & "well"',
        size: 20,
        className: 'x',
      }),
    ),
  ).toMatchInlineSnapshot(
    `"<svg class="icon x" data-q-icon="check" width="20" height="20" viewBox="0 0 24 24" role="img" aria-label="Done &amp; &quot;well&quot;"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2" d="M20 6L9 17l-5-5"/></svg>"`,
  );
});

test('a color is checked before it reaches the style', () => {
  expect(htmlText(renderIcon('check', { color: '#FF0000' }))).toContain(' style="color:#FF0000"');
  expect(htmlText(renderIcon('check', { color: 'red;x:y' }))).not.toContain('style');
});

test('an unknown name is nothing', () => {
  expect(htmlText(renderIcon('no-such-icon'))).toBe('');
});

test('an icon is known by its name, its older name, or one like it', () => {
  const names = [
    'house',
    'home',
    'rocket-launch',
    'GitHub',
    'fa-solid fa-house',
    'BookOpen',
    'no-such-icon',
    '',
    'constructor',
  ];
  expect(names.map((name) => [name, hasIcon(name)])).toMatchInlineSnapshot(`
    [
      [
        "house",
        true,
      ],
      [
        "home",
        true,
      ],
      [
        "rocket-launch",
        true,
      ],
      [
        "GitHub",
        true,
      ],
      [
        "fa-solid fa-house",
        true,
      ],
      [
        "BookOpen",
        true,
      ],
      [
        "no-such-icon",
        false,
      ],
      [
        "",
        false,
      ],
      [
        "constructor",
        false,
      ],
    ]
  `);
});

test('names that are addresses are told apart', () => {
  const names = [
    '/a.svg',
    './a.svg',
    '../a.png',
    'https://x.org/a',
    'images/a.svg',
    'house',
    'data:image/png;base64,AA',
  ];
  expect(names.map(isIconAddress)).toEqual([true, true, true, true, true, false, true]);
});

test('an image icon has a size and, when it says something, words', () => {
  expect(htmlText(renderIconImage('a.svg', { label: 'A "b"' }))).toMatchInlineSnapshot(
    `"<img class="icon" src="a.svg" width="16" height="16" alt="A &quot;b&quot;">"`,
  );
});
