import { expect, test } from 'vitest';
import { parseImageSize } from './image-size.ts';

const fromHex = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const svg = (attributes: string) => Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}></svg>`);

/** A JPEG file up to its frame of 300 by 200, with an orientation as cameras write it. */
function jpeg(orientation: number): Buffer {
  const exif = fromHex(
    `45786966 0000 4D4D 002A 00000008 0001 0112 0003 00000001 000${orientation} 0000 00000000`,
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(exif.length + 2);
  return Buffer.concat([
    fromHex('FFD8 FFE1'),
    length,
    exif,
    fromHex('FFC0 0011 08 00C8 012C 03 011100 021101 031101 FFD9'),
  ]);
}

test.each([
  ['a.png', fromHex('89504E470D0A1A0A 0000000D 49484452 000005A0 00000384 08020000 00'), 1440, 900],
  ['a.gif', fromHex('474946383961 2003 9001 F00000'), 800, 400],
  ['a.JPG', jpeg(1), 300, 200],
  ['turned.jpeg', jpeg(6), 200, 300],
  [
    'a.webp',
    fromHex('52494646 1A000000 57454250 56503858 0A000000 00000000 1F0300 8F0100 00000000'),
    800,
    400,
  ],
  ['a.svg', svg('viewBox="0 0 24 24" width="640" height="320px"'), 640, 320],
])('%s tells its size', (path, bytes, width, height) => {
  expect(parseImageSize(path, bytes)).toEqual({ width, height });
});

test.each([
  ['a drawing with nothing but a view box', 'a.svg', svg('viewBox="0 0 24 24"')],
  ['a drawing as wide as the column', 'a.svg', svg('viewBox="0 0 24 24" width="100%" height="10"')],
  ['a file of another kind than its name says', 'a.png', Buffer.from('GIF89a')],
  ['a file that was cut off', 'a.jpg', jpeg(1).subarray(0, 12)],
  ['an empty file', 'a.webp', Buffer.alloc(0)],
  ['a file that is no picture', 'a.pdf', Buffer.from('%PDF-1.7')],
  ['no width at all', 'a.gif', fromHex('474946383961 0000 9001 F00000')],
])('%s has no size', (_, path, bytes) => {
  expect(parseImageSize(path, bytes)).toBeUndefined();
});
