/** 64 signs that need no escape in a script and no second byte in UTF-8. */
export const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
const VALUES = new Uint8Array(128);
for (let i = 0; i < SIGNS.length; i++) VALUES[SIGNS.charCodeAt(i)] = i;

/** A whole number in as few signs as it needs: five bits each, the highest bit says that more follow. */
export function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest >= 32) {
    text += SIGNS[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + SIGNS[rest];
}

/** How many signs that takes. */
export function countSigns(value: number): number {
  let count = 1;
  for (let rest = value; rest >= 32; rest = Math.floor(rest / 32)) count++;
  return count;
}

/** One sign for a number below 64. */
export function encodeSign(value: number): string {
  return SIGNS[value] ?? SIGNS[63] ?? '';
}

/** Reads what the two functions above wrote, one after the other. */
export class NumberReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  number(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const sign = this.sign();
      if (sign < 32) return value + sign * unit;
      value += (sign - 32) * unit;
      unit *= 32;
      if (this.done) return value;
    }
  }

  sign(): number {
    return VALUES[this.#text.charCodeAt(this.#at++) & 127] ?? 0;
  }
}
