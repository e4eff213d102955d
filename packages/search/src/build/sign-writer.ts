import { SIGNS } from '../format/numbers.ts';

const BYTES = Buffer.from(SIGNS, 'latin1');
/** A number below 2^32 takes seven signs at most, and the sign after it one. */
export const MAX_SIGNS = 8;

let room = Buffer.alloc(1 << 16);
let length = 0;

/** Writes numbers and signs as `format/numbers` has them, millions of them, without a string for each. */
const writer = {
  number(value: number): void {
    let rest = value;
    while (rest >= 32) {
      room[length++] = BYTES[32 + (rest & 31)] as number;
      rest >>>= 5;
    }
    room[length++] = BYTES[rest] as number;
  },
  sign(value: number): void {
    room[length++] = BYTES[value] as number;
  },
  text: (): string => room.toString('latin1', 0, length),
};

/** Begins a text of at most so many signs. There is one at a time: it is written in the same room. */
export function openWriter(signs: number): typeof writer {
  if (room.length < signs) room = Buffer.alloc(signs * 2);
  length = 0;
  return writer;
}
