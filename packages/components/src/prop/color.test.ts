import { expect, test } from 'vitest';
import { parseColor } from './color.ts';

test('colors of CSS pass, in any case', () => {
  const colors = [
    '#FFF',
    '#ffff',
    '#16A34A',
    '#16a34a80',
    'RebeccaPurple',
    'transparent',
    'rgb(51, 255, 87)',
    'rgba(51 87 255 / 70%)',
    'hsl(180deg, 70%, 55%)',
    'oklch(70% 0.2 145)',
    'color(display-p3 1 .5 0)',
    'lab(none 0 0)',
    'rgb(1e2 0 0)',
    ' red ',
  ];
  expect(colors.map(parseColor)).toEqual(colors.map((color) => color.trim()));
});

test('anything else does not', () => {
  const texts = [
    '',
    '#ff',
    '#fffff',
    '#ggg',
    'notacolor',
    'red;x:y',
    'red}',
    'url(//x)',
    'var(--x)',
    'rgb(1,2)',
    'rgb(1,2,3,4,5)',
    'rgb(1,2,calc(1))',
    'color(x 1 2 3)',
    'expression(1)',
    'rgb(1,2,3) x',
    'constructor',
    `rgb(${' '.repeat(200)}1,2,3)`,
  ];
  expect(texts.map(parseColor)).toEqual(texts.map(() => undefined));
});
