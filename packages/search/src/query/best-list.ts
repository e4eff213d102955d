/** The items with the highest scores, the first of equal ones first, without sorting all. */
export class BestList {
  readonly #size: number;
  readonly #chosen: { item: number; score: number }[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  /** An item needs more than this to be on the list. */
  get threshold(): number {
    return this.#chosen[this.#size - 1]?.score ?? 0;
  }

  add(item: number, score: number): void {
    if (score <= this.threshold) return;
    let at = this.#chosen.length;
    while (at > 0 && (this.#chosen[at - 1]?.score ?? 0) < score) at--;
    this.#chosen.splice(at, 0, { item, score });
    this.#chosen.length = Math.min(this.#chosen.length, this.#size);
  }

  /** The best first. */
  list(): readonly { item: number; score: number }[] {
    return this.#chosen;
  }
}
