import { expect, test } from 'vitest';
import { renderText } from '../testing/render-text.ts';

const addresses = {
  link: (address: string) => address,
  asset: (address: string) => address,
  imageSize: (address: string) =>
    address.startsWith('/ship') ? { width: 800, height: 400 } : undefined,
};

/** The sizes that each image of a page states. */
function placesOf(text: string): string[] {
  const { markup } = renderText(text, { environment: { addresses } });
  return [...markup.matchAll(/<img[^>]*>/g)].map(([tag]) =>
    (tag.match(/ (?:width|height)="[^"]*"/g) ?? []).join(''),
  );
}

test('an image of the site states its size', () => {
  expect(placesOf('![a](/ship.png)\n\n<img src="/ship.png" />')).toEqual([
    ' width="800" height="400"',
    ' width="800" height="400"',
  ]);
});

test('an image with a width gets the height that keeps its shape', () => {
  expect(
    placesOf('<img src="/ship.png" width="200" /> <img src="/ship.png" width={90} />'),
  ).toEqual([' width="200" height="100"', ' width="90" height="45"']);
});

test('an image that its author sized by height or by a share of the column stays as written', () => {
  expect(
    placesOf(
      '<img src="/ship.png" height="50" /> <img src="/ship.png" width="50%" /> <img src="/ship.png" className="dark:h-8" /> <img src="/ship.png" style={{ maxHeight: 90 }} />',
    ),
  ).toEqual([' height="50"', ' width="50%"', '', '']);
});

test('an image of another host, of an unknown file or in the address itself has no size', () => {
  expect(
    placesOf('![a](https://ship.example/ship.png) ![b](/other.png) ![c](data:image/png;base64,AA)'),
  ).toEqual(['', '', '']);
});
