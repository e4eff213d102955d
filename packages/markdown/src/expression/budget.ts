import { budgetSpent } from '../errors.ts';
import {
  MAX_BUILT_TEXT,
  MAX_EVALUATED_NODES,
  MAX_EVALUATION_DEPTH,
  MAX_LIST_LENGTH,
  MAX_SNIPPET_TEXT,
  MAX_STEPS,
} from '../limits.ts';

/** What one page may still spend on expressions and snippets. Throws when a part of it is used up. */
export class Budget {
  #steps = 0;
  #depth = 0;
  #text = 0;
  #nodes = 0;
  #snippetText = 0;

  /** One step of the interpreter, one level deeper. */
  enter(): void {
    this.step();
    if (++this.#depth > MAX_EVALUATION_DEPTH) {
      throw budgetSpent({ what: `nests calls more than ${MAX_EVALUATION_DEPTH} levels deep` });
    }
  }

  /** One unit of work. */
  step(): void {
    if (++this.#steps > MAX_STEPS) {
      throw budgetSpent({ what: `takes more than ${MAX_STEPS} steps to compute` });
    }
  }

  leave(): void {
    this.#depth--;
  }

  /** Runs something that may throw out of any depth, and is afterwards where it was. */
  guard<Result>(run: () => Result): Result {
    const depth = this.#depth;
    try {
      return run();
    } finally {
      this.#depth = depth;
    }
  }

  /** A text that an expression made. */
  build(text: string): string {
    this.reserve(text.length);
    return text;
  }

  /** Room for a text that is about to be made. */
  reserve(length: number): void {
    this.#text += length;
    if (this.#text > MAX_BUILT_TEXT) {
      throw budgetSpent({ what: `builds more than ${MAX_BUILT_TEXT} characters of text` });
    }
  }

  /** A list that an expression made or is about to make. */
  list(length: number): void {
    this.#steps += length;
    if (length > MAX_LIST_LENGTH) {
      throw budgetSpent({ what: `builds a list with more than ${MAX_LIST_LENGTH} entries` });
    }
  }

  /** Nodes that an expression put on the page. */
  nodes(count: number): void {
    this.#nodes += count;
    if (this.#nodes > MAX_EVALUATED_NODES) {
      throw budgetSpent({ what: `creates more than ${MAX_EVALUATED_NODES} elements` });
    }
  }

  /** A snippet that is about to be put on the page. */
  snippet(length: number): void {
    this.#snippetText += length;
    if (this.#snippetText > MAX_SNIPPET_TEXT) {
      throw budgetSpent({ what: `includes more than ${MAX_SNIPPET_TEXT} characters of snippets` });
    }
  }
}
