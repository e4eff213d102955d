import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPackReader, createPackWriter } from './pack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quire-pack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writePack(texts: readonly string[]) {
  const writer = createPackWriter(folder, 'kind');
  const places = texts.map((text) => writer.add(Buffer.from(text)));
  writer.finish();
  return places;
}

describe('a pack', () => {
  it('gives back what was put into it, small and large', () => {
    const texts = ['', 'one', 'x'.repeat(3_000_000), 'größe'];
    const places = writePack(texts);
    const reader = createPackReader(folder, 'kind');
    expect(places.map((place) => reader.read(place)?.toString())).toEqual(texts);
    reader.close();
  });

  it('is not there before it is finished, nor after it was given up', () => {
    const writer = createPackWriter(folder, 'kind');
    const place = writer.add(Buffer.alloc(2_000_000));
    expect(createPackReader(folder, 'kind').read(place)).toBe(undefined);
    writer.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives nothing in place of bytes that were changed or cut off', () => {
    const [first, second] = writePack(['the first', 'the second']);
    const file = join(folder, `kind-${first?.[0]}.pack`);
    const bytes = readFileSync(file);
    bytes[2] = 0;
    writeFileSync(file, bytes.subarray(0, bytes.length - 1));
    const reader = createPackReader(folder, 'kind');
    expect([first, second].map((place) => place && reader.read(place))).toEqual([
      undefined,
      undefined,
    ]);
    reader.close();
  });
});
