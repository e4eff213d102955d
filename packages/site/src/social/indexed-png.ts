import { crc32 } from 'node:zlib';
import { zlibSync } from 'fflate';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;

/**
 * Opaque pixels with few colors as a PNG with a palette, a third of what it is without; nothing where they are
 * many. The library that packs them is JavaScript: what Node brings packs differently from machine to machine.
 */
export function writeIndexedPng(pixels: Uint8Array, width: number): Buffer | undefined {
  const height = pixels.length / 4 / width;
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const places = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let place = 0;
  let at = 0;
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Each row begins with a byte that says how it is written: as it is.
    if (pixel % width === 0) at++;
    const color = view.getUint32(pixel * 4);
    if (color !== last) {
      const known = places.get(color);
      if (known === undefined && places.size === MOST_COLORS) return undefined;
      place = known ?? places.size;
      if (known === undefined) places.set(color, place);
      last = color;
    }
    rows[at++] = place;
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from([...places.keys()].flatMap(toChannels));
  const parts = [
    toChunk('IHDR', size),
    toChunk('PLTE', palette),
    toChunk('IDAT', zlibSync(rows, { level: 4 })),
  ];
  return Buffer.concat([SIGNATURE, ...parts, toChunk('IEND', Buffer.alloc(0))]);
}

function toChannels(color: number): number[] {
  return [color >>> 24, (color >>> 16) & 0xff, (color >>> 8) & 0xff];
}

function toChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
