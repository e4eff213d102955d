import { overrideInvalid } from '../errors.ts';

export type OverrideValue = string | number | boolean | null | OverrideValue[];

/** One value set on the command line, and where it goes. `null` removes a value. */
export interface Override {
  path: (string | number)[];
  value: OverrideValue;
}

/** Which flag an override came with: `--set-string` gives no value a type. */
export type OverrideFlag = '--set' | '--set-string';

const MAX_LENGTH = 64 * 1024;
const MAX_INDEX = 65_536;
const MAX_DEPTH = 30;

/**
 * Reads one argument by Helm's rules: `a.b=c,d[0]=e,f={g,h}`; a backslash takes the next character
 * as it is; `true`, `false`, `null` (in any case) and whole numbers have their type, except after
 * `--set-string`. Unlike there `{}` is an empty list, and an empty name is refused.
 */
export function parseOverride(text: string, flag: OverrideFlag = '--set'): Override[] {
  const reader = new OverrideReader(text, flag);
  if (text.length > MAX_LENGTH) reader.fail(`is longer than ${MAX_LENGTH} characters`);
  const overrides: Override[] = [];
  do overrides.push(reader.readOne());
  while (reader.skip(',') && !reader.isAtEnd());
  return overrides;
}

class OverrideReader {
  readonly #text: string;
  readonly #flag: OverrideFlag;
  #position = 0;

  constructor(text: string, flag: OverrideFlag) {
    this.#text = text;
    this.#flag = flag;
  }

  isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** Passes over a character if it comes next. */
  skip(character: string): boolean {
    if (this.#text[this.#position] !== character) return false;
    this.#position++;
    return true;
  }

  readOne(): Override {
    const path = this.#readPath();
    if (!this.skip('=')) this.fail('has no "="');
    return { path, value: this.skip('{') ? this.#readList() : this.#readValue(',') };
  }

  /** Never repeats the value, which may be a signed link. */
  fail(problem: string): never {
    const name = this.#text.split('=', 1)[0] ?? '';
    throw overrideInvalid({ flag: this.#flag, text: `${name.slice(0, 100)}=…`, problem });
  }

  #readPath(): (string | number)[] {
    const path: (string | number)[] = [];
    do {
      const name = this.#readUntil('.[=,');
      if (name === '') this.fail('has an empty name');
      if (name === '__proto__') this.fail(`uses the name "${name}", which is not allowed`);
      path.push(name);
      while (this.skip('[')) path.push(this.#readIndex());
    } while (this.skip('.'));
    if (path.length > MAX_DEPTH) this.fail(`has more than ${MAX_DEPTH} levels`);
    return path;
  }

  #readIndex(): number {
    const digits = this.#readUntil(']');
    const index = /^\d{1,5}$/.test(digits) ? Number(digits) : -1;
    if (index < 0 || index > MAX_INDEX || !this.skip(']')) {
      this.fail(`has a list position that is not a number from 0 to ${MAX_INDEX}`);
    }
    return index;
  }

  #readList(): OverrideValue[] {
    const list: OverrideValue[] = [];
    if (this.skip('}')) return list;
    do list.push(this.#readValue(',}'));
    while (this.skip(','));
    if (!this.skip('}')) this.fail('has a list without "}"');
    if (!this.isAtEnd() && this.#text[this.#position] !== ',') this.fail('has text after a list');
    return list;
  }

  #readValue(stops: string): OverrideValue {
    const text = this.#readUntil(stops);
    return this.#flag === '--set' ? toTyped(text) : text;
  }

  #readUntil(stops: string): string {
    let text = '';
    for (; this.#position < this.#text.length; this.#position++) {
      let character = this.#text[this.#position] ?? '';
      if (stops.includes(character)) break;
      if (character === '\\') {
        this.#position++;
        character = this.#text[this.#position] ?? '';
      }
      text += character;
    }
    return text;
  }
}

function toTyped(text: string): OverrideValue {
  const word = text.toLowerCase();
  if (word === 'true') return true;
  if (word === 'false') return false;
  if (word === 'null') return null;
  // Numbers that begin with a zero, such as 007, are names.
  const isWhole = /^(?:0|[+-]?[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
  return isWhole ? Number(text) : text;
}
