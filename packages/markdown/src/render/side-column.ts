import { type Html, joinHtml } from '@quire/base';

interface SidePart {
  name: string;
  rank: number;
  markup: Html;
}

/** What authors put beside their text: the first use of each component that belongs there. */
export class SideColumn {
  readonly #parts: SidePart[] = [];

  has(name: string): boolean {
    return this.#parts.some((part) => part.name === name);
  }

  add(part: SidePart): void {
    this.#parts.push(part);
  }

  clear(): void {
    this.#parts.length = 0;
  }

  /** All of it from the top; nothing when there is none. */
  render(): Html | undefined {
    if (this.#parts.length === 0) return undefined;
    const parts = this.#parts.toSorted((a, b) => a.rank - b.rank);
    return joinHtml(parts.map(({ markup }) => markup));
  }
}
