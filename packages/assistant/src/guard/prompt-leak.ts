import { modelFailed } from '../errors.ts';

/** This much of an instruction in a row is no accident. */
const TELLING = 48;
/** Seen again across two pieces. */
const KEPT = 2_000;

/** Returns whether an answer, read piece by piece, has begun to repeat what the model was told. */
export type LeakCheck = (piece: string) => boolean;

/**
 * A page may talk a model into repeating its instructions. They hold no secret, but whoever knows
 * them word by word can write the next page better.
 */
export function createLeakCheck(instructions: string): LeakCheck {
  const beginnings = instructions
    .split('\n')
    .map((line) => normalise(line).slice(0, TELLING))
    .filter((line) => line.length === TELLING);
  let seen = '';
  return (piece) => {
    seen = normalise(seen + piece).slice(-KEPT);
    return beginnings.some((beginning) => seen.includes(beginning));
  };
}

/** Gives out an answer for as long as it does not repeat what the model was told. */
export async function* stopLeaks(
  pieces: AsyncIterable<string>,
  instructions: string,
): AsyncIterable<string> {
  const isLeaking = createLeakCheck(instructions);
  for await (const piece of pieces) {
    if (isLeaking(piece)) throw modelFailed({ problem: 'it started to repeat its instructions' });
    yield piece;
  }
}

/** However it is marked up, it is the same text. */
function normalise(text: string): string {
  return text.replace(/[\s*_`>#]+/g, ' ').toLowerCase();
}
