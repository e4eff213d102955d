import {
  type EmbeddingDriver,
  encodeVectors,
  hashText,
  MAX_EMBEDDED_AT_ONCE,
  toFileBytes,
  toKey,
  toRow,
  toSectionText,
  type VectorRow,
} from '@quire/assistant';
import { type IndexSearcher, readSections } from '@quire/search';
import { vectorsTooLarge } from './errors.ts';

/** The sections of an index, each with what is embedded of it. */
interface IndexText {
  hash: Uint8Array;
  text: string;
}

export interface EmbedOptions {
  driver: EmbeddingDriver;
  /** Vectors that are known, by the hashes of their texts; those that are computed are added. */
  known: Map<string, VectorRow>;
  maxBytes: number;
  /** Called after every request. */
  onBatch(): Promise<void>;
  signal: AbortSignal;
}

const READ_AT_ONCE = 500;

/** The file with the vectors of an index. Only texts that are not known are sent to the model, in small batches. */
export async function embedIndex(index: IndexSearcher, options: EmbedOptions): Promise<Buffer> {
  const { known, driver } = options;
  const texts = await readTexts(index, driver.space);
  const missing = new Map<string, IndexText>();
  for (const each of texts) if (!known.has(toKey(each.hash))) missing.set(toKey(each.hash), each);
  await embedMissing([...missing.values()], texts.length, options);
  const rows = texts.map(({ hash }) => known.get(toKey(hash)) as VectorRow);
  return encodeVectors(rows, rows[0]?.numbers.length ?? 0);
}

async function embedMissing(
  missing: readonly IndexText[],
  count: number,
  { driver, known, maxBytes, onBatch, signal }: EmbedOptions,
): Promise<void> {
  for (let at = 0; at < missing.length; at += MAX_EMBEDDED_AT_ONCE) {
    const batch = missing.slice(at, at + MAX_EMBEDDED_AT_ONCE);
    const vectors = await driver.embedSections(
      batch.map(({ text }) => text),
      signal,
    );
    const bytes = toFileBytes(count, vectors[0]?.length ?? 0);
    if (bytes > maxBytes) throw vectorsTooLarge({ bytes, maxBytes });
    for (const [place, { hash }] of batch.entries()) {
      known.set(toKey(hash), toRow(hash, vectors[place] as Float32Array));
    }
    await onBatch();
  }
}

async function readTexts({ reader }: IndexSearcher, space: string): Promise<IndexText[]> {
  const texts: IndexText[] = [];
  for (let first = 0; first < reader.sectionCount; first += READ_AT_ONCE) {
    const length = Math.min(READ_AT_ONCE, reader.sectionCount - first);
    const numbers = Array.from({ length }, (_, at) => ({ section: first + at, score: 0 }));
    for (const { title, sections } of await readSections(reader, numbers)) {
      const { heading = '', text: words = '' } = sections[0] ?? {};
      const text = toSectionText({ title, heading, text: words });
      texts.push({ hash: hashText(space, text), text });
    }
  }
  return texts;
}
