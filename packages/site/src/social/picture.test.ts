import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPicture } from './picture.ts';

const SPACE = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inside: string, more = 'viewBox="0 0 9 9"') => `<svg ${SPACE} ${more}>${inside}</svg>`;
const read = (text: string | Buffer) => {
  const picture = readPicture(Buffer.from(text));
  if (typeof picture === 'string') return picture;
  const [type, data = ''] = picture.data.split(';base64,');
  return { type, text: Buffer.from(data, 'base64').toString(), size: picture.size };
};
const START = `<svg ${SPACE} xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" width="9" height="9"`;

test('a drawing is written anew from what is known', () => {
  const given = `<?xml version="1.0"?><!DOCTYPE svg><!-- A logo -->
<svg ${SPACE} xmlns:inkscape="urn:i" viewBox="0 0 9 9" width="9" height="9px"><title>Logo &amp; <b>more</b></title>
<sodipodi:namedview/><g clip-path="url(#c)" inkscape:label="x" onclick="go()"><path id="p" d="M0 0h9v9z" style="fill:url('#b'); stroke:none"/></g>
<text x="1">A &lt; B</text><defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient>
<linearGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse"/><clipPath id="c"><rect width="9" height="9"/></clipPath></defs></svg>`;
  expect(read(given)).toEqual({
    type: 'data:image/svg+xml',
    size: { width: 9, height: 9 },
    text: `${START}><g clip-path="url(#c)"><path d="M0 0h9v9z" stroke="none" fill="url(#b)"/></g><text x="1">A &lt; B</text><defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><linearGradient id="b" gradientUnits="userSpaceOnUse" xlink:href="#a"/><clipPath id="c"><rect width="9" height="9"/></clipPath></defs></svg>`,
  });
});

test('patterns, masks and clip paths that use each other are not drawn', () => {
  const shape = '<rect width="9" height="9" fill="url(#p)"/>';
  expect(
    [
      `<pattern id="p">${shape}</pattern>${shape}`,
      `<g mask="url(#p)">${shape}</g>`,
      `<clipPath id="p"><rect clip-path="url(#p)"/></clipPath>${shape}`,
      `<clipPath id="p"><g><rect/></g></clipPath>${shape}`,
      `<clipPath id="p">${'<rect/>'.repeat(21)}</clipPath>${shape}`,
      `<linearGradient id="p" href="#p"/>${shape}`,
      shape,
      '<use href="#a"/>',
      '<rect fill="url(https://example.com/a.svg#a)"/>',
      '<rect style="filter: blur(40px)"/>',
      '<rect stroke-dasharray="0.0001"/>',
      '<rect/>'.repeat(150),
      '<g opacity="0.5"><rect/></g>'.repeat(31),
      '<g>'.repeat(40),
      `<path d="${'M0 0h9'.repeat(20_000)}"/>`,
      `<text>${'a'.repeat(501)}</text>`,
    ].map((inside) => read(svg(inside))),
  ).toEqual([
    'contains <pattern>',
    'uses "mask"',
    'has references in a clip path',
    'has parts in a clip path',
    'has large clip paths',
    'refers to "#p"',
    'refers to "#p"',
    'contains <use>',
    'refers to "url(https://example.com/a.svg#a)"',
    'uses "filter"',
    'uses "stroke-dasharray"',
    'has more than 150 elements',
    'has more than 30 transparent or clipped parts',
    'is nested more than 32 levels deep',
    'is larger than 64 KB',
    'has too much text',
  ]);
});

test('a packed drawing, or one with names of another form, does not pass for a plain one', () => {
  const packed = gzipSync(svg('<filter/>'));
  const comment = Buffer.from('<svg width="10" height="10">\0');
  // Byte 3 says that a comment follows the head of ten bytes.
  const head = Buffer.from(packed.subarray(0, 10));
  head[3] = 16;
  expect([
    read(Buffer.concat([head, comment, packed.subarray(10)])),
    read(
      `<svg ${SPACE} xmlns:s-v="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><s-v:filter/></svg>`,
    ),
    read('<!DOCTYPE svg [<!ENTITY a "<filter/>">]><svg viewBox="0 0 9 9">&a;</svg>'),
  ]).toEqual(['is not a PNG, JPEG or plain SVG', 'contains <s-v:filter>', 'has nothing to draw']);
});

test('what is cut off, empty or of no size is refused', () => {
  expect([
    read(`<svg ${SPACE} viewBox="0 0 9 9"><rect width="9"`),
    read(`<svg ${SPACE} viewBox="0 0 9 9"><g><rect/></svg>`),
    read('<html></html>'),
    read(svg('<rect/>', 'width="100%"')),
    read(''),
    read('GIF89a'),
  ]).toEqual([
    'is cut off',
    'is not well-formed',
    'contains <html>',
    'has no size',
    'is not a PNG, JPEG or plain SVG',
    'is not a PNG, JPEG or plain SVG',
  ]);
});
