const OPEN = '\uE000';
const CLOSE = '\uE001';
const HELD = /\uE000(\d+)\uE001/g;

/** Parts of a text that later steps must not touch, each behind a mark of its own. */
export class Mask {
  readonly #held: string[] = [];

  /** Puts a part away and gives the mark that stands for it. */
  hold(text: string): string {
    this.#held.push(text);
    return `${OPEN}${this.#held.length - 1}${CLOSE}`;
  }

  /** Puts every part back, also those inside others. */
  restore(text: string): string {
    let restored = text;
    while (restored.includes(OPEN)) {
      const next = restored.replace(HELD, (_, index: string) => this.#held[Number(index)] ?? '');
      if (next === restored) break;
      restored = next;
    }
    return restored;
  }
}

/** A text without the marks of masks and of anchors to make, which an author may have typed. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uE000-\uE002]/g, '');
}
