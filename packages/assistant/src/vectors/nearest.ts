import type { SectionVectors } from './vector-file.ts';

/** A section and how near it is to a question: 1 is the same direction, 0 none. */
export interface NearSection {
  section: number;
  similarity: number;
}

/** Sections are looked at in stretches, so that others are answered in between. */
const STRETCH = 4_000;

/** The sections that are nearest to a question, the nearest first. `start` is the number of the first section. */
export async function findNearest(
  question: Float32Array,
  vectors: SectionVectors,
  { count, start = 0 }: { count: number; start?: number },
): Promise<NearSection[]> {
  if (question.length !== vectors.dimensions) return [];
  const length = Math.hypot(...question);
  if (length === 0) return [];
  const unit = question.map((number) => number / length);
  let nearest: NearSection[] = [];
  for (let from = 0; from < vectors.count; from += STRETCH) {
    const to = Math.min(vectors.count, from + STRETCH);
    for (let row = from; row < to; row++) {
      const similarity = compare(unit, vectors, row);
      if (similarity > (nearest[count - 1]?.similarity ?? 0)) {
        nearest = [...nearest, { section: start + row, similarity }]
          .sort((a, b) => b.similarity - a.similarity)
          .slice(0, count);
      }
    }
    if (to < vectors.count) await new Promise((resolve) => setImmediate(resolve));
  }
  return nearest;
}

function compare(
  unit: Float32Array,
  { numbers, factors, dimensions }: SectionVectors,
  row: number,
) {
  let sum = 0;
  const first = row * dimensions;
  for (let at = 0; at < dimensions; at++) {
    sum += (unit[at] as number) * (numbers[first + at] as number);
  }
  return sum * (factors[row] as number);
}
