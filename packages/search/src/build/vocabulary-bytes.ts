import { bytesOf } from './bytes-of.ts';

/** The tables of a vocabulary. */
export interface VocabularyTables {
  slots: Int32Array;
  letters: Buffer;
  ends: Uint32Array;
  /** As many as ends. */
  order: Uint32Array;
  /** Terms that are not plain, by their numbers. */
  others: [id: number, term: string][];
}

const HEAD_BYTES = 16;

/** Four lengths, then the tables as they are in memory: read back, they need not be made again. */
export function encodeVocabulary({
  slots,
  letters,
  ends,
  order,
  others,
}: VocabularyTables): Buffer {
  const rest = Buffer.from(JSON.stringify(others));
  const head = Uint32Array.of(slots.length, ends.length, letters.length, rest.length);
  return Buffer.concat([
    bytesOf(head),
    bytesOf(slots),
    bytesOf(ends),
    bytesOf(order),
    letters,
    rest,
  ]);
}

/** Reads what `encodeVocabulary` wrote on the same machine. */
export function decodeVocabulary(bytes: Buffer): VocabularyTables {
  const head = new Uint32Array(4);
  bytesOf(head).set(bytes.subarray(0, HEAD_BYTES));
  const [slotCount = 0, endCount = 0, letterCount = 0, restLength = 0] = head;
  const slots = new Int32Array(slotCount);
  const ends = new Uint32Array(endCount);
  const order = new Uint32Array(endCount);
  let at = HEAD_BYTES;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  bytesOf(slots).set(take(slots.byteLength));
  bytesOf(ends).set(take(ends.byteLength));
  bytesOf(order).set(take(order.byteLength));
  const letters = Buffer.from(take(letterCount));
  return { slots, ends, order, letters, others: JSON.parse(take(restLength).toString()) };
}
