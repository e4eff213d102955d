import { JsonFault, JsonLimit } from './json-fault.ts';
import { MAX_JSON_DEPTH, MAX_JSON_LENGTH, MAX_JSON_VALUES } from './limits.ts';

/** Where the values of an object or list begin in the text, in their order. */
export interface Positions {
  /** Left out for a list, whose keys are the numbers from 0. */
  keys?: string[];
  offsets: number[];
}

/** JSON as data: objects have no prototype, and the text position of every value is known. */
export interface ParsedJson {
  value: unknown;
  positions: Map<object, Positions>;
  /** How many values there are, all levels together. */
  count: number;
}

/** Keys that change what an object is when code copies them carelessly. */
const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON. `JSON.parse` is not used because it tells no position on every supported runtime,
 * has no depth limit, and makes objects with a prototype.
 */
export function parseJson(text: string, maxValues = MAX_JSON_VALUES): ParsedJson {
  if (text.length > MAX_JSON_LENGTH) throw new JsonLimit(`${MAX_JSON_LENGTH} characters`);
  const reader = new JsonReader(text, maxValues);
  const value = reader.readDocument();
  return { value, positions: reader.positions, count: reader.count };
}

class JsonReader {
  readonly positions = new Map<object, Positions>();
  readonly #text: string;
  readonly #maxValues: number;
  count = 0;
  #at = 0;

  constructor(text: string, maxValues: number) {
    this.#text = text;
    this.#maxValues = maxValues;
  }

  readDocument(): unknown {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1;
    const value = this.#readValue(0);
    this.#skipSpace();
    if (this.#at < this.#text.length) {
      this.#fail('there is more text after the end', 'Remove what follows the last closing brace');
    }
    return value;
  }

  #readValue(depth: number): unknown {
    if (depth > MAX_JSON_DEPTH) throw new JsonLimit(`${MAX_JSON_DEPTH} levels of nesting`);
    if (++this.count > this.#maxValues) throw new JsonLimit(`${MAX_JSON_VALUES} values`);
    this.#skipSpace();
    const character = this.#text[this.#at];
    if (character === '{') return this.#readObject(depth);
    if (character === '[') return this.#readList(depth);
    if (character === '"') return this.#readString();
    return this.#readWord();
  }

  #readObject(depth: number): Record<string, unknown> {
    const object: Record<string, unknown> = Object.create(null);
    const keys: string[] = [];
    const offsets: number[] = [];
    this.#at++;
    for (let first = true; !this.#takes('}'); first = false) {
      if (!first) this.#expectComma('}');
      if (this.#text[this.#at] !== '"') this.#failAtKey();
      const key = this.#readString();
      this.#skipSpace();
      if (this.#text[this.#at] !== ':') {
        this.#fail('a colon is missing after the key', `Write a colon after "${key}"`);
      }
      this.#at++;
      this.#skipSpace();
      const offset = this.#at;
      const value = this.#readValue(depth + 1);
      if (DANGEROUS_KEYS.has(key)) continue;
      object[key] = value;
      keys.push(key);
      offsets.push(offset);
    }
    this.positions.set(object, { keys, offsets });
    return object;
  }

  #readList(depth: number): unknown[] {
    const list: unknown[] = [];
    const offsets: number[] = [];
    this.#at++;
    for (let first = true; !this.#takes(']'); first = false) {
      if (!first) this.#expectComma(']');
      offsets.push(this.#at);
      list.push(this.#readValue(depth + 1));
    }
    this.positions.set(list, { offsets });
    return list;
  }

  /** Steps over the closing character if it is next. */
  #takes(close: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== close) return false;
    this.#at++;
    return true;
  }

  #expectComma(close: string): void {
    if (this.#at >= this.#text.length) this.#failAtValue();
    if (this.#text[this.#at] !== ',') {
      this.#fail(`a comma or ${close} is missing`, 'Put a comma between the values');
    }
    const comma = this.#at++;
    this.#skipSpace();
    if (this.#text[this.#at] !== close) return;
    this.#at = comma;
    this.#fail(`there is a comma before ${close}`, 'Remove the last comma');
  }

  #readString(): string {
    const from = this.#at++;
    for (let plain = true; ; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 34) {
        this.#at++;
        const token = this.#text.slice(from, this.#at);
        return plain ? token.slice(1, -1) : this.#unescape(token, from);
      }
      if (code === 92) {
        plain = false;
        this.#at++;
      } else if (Number.isNaN(code) || code < 32) {
        this.#at = from;
        this.#fail('a string is not closed', 'Close it with " on the same line');
      }
    }
  }

  #unescape(token: string, from: number): string {
    try {
      return JSON.parse(token);
    } catch {
      this.#at = from;
      return this.#fail('a string contains an invalid escape', 'Write \\\\ for a backslash');
    }
  }

  #readWord(): unknown {
    // Sticky, so that it looks at this place only; each alternative is linear.
    const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)?.[0];
    if (found === undefined) return this.#failAtValue();
    this.#at += found.length;
    return JSON.parse(found);
  }

  #skipSpace(): void {
    for (; ; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
    }
  }

  #failAtKey(): never {
    const character = this.#text[this.#at];
    if (character === '/') return this.#failAtValue();
    if (character === undefined) return this.#fail('the file ends too early', 'Add the missing }');
    return this.#fail('a key must be in double quotes', 'Write the key as "key"');
  }

  #failAtValue(): never {
    const character = this.#text[this.#at];
    if (character === undefined) {
      return this.#fail('the file ends too early', 'Add the missing value or closing bracket');
    }
    if (character === '/') return this.#fail('JSON has no comments', 'Remove the comment');
    if (character === "'") return this.#fail('text needs double quotes', 'Write " instead of \'');
    return this.#fail(`"${character}" cannot begin a value`, 'Put text into double quotes');
  }

  #fail(problem: string, fix: string): never {
    throw new JsonFault(problem, `${fix}.`, this.#at);
  }
}
