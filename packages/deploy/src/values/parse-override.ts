import { overrideInvalid } from '../errors.ts';

export type OverrideValue = string | number | boolean | null | OverrideValue[];

/** One value set on the command line, and where it goes. `null` takes a value away. */
export interface Override {
  path: (string | number)[];
  value: OverrideValue;
}

const MAX_LENGTH = 64 * 1024;
const MAX_INDEX = 1000;
const MAX_DEPTH = 32;

/**
 * Reads one `--set` argument by Helm's rules: `a.b=c,d[0]=e,f={g,h}`; a backslash takes the next
 * character as it is; `true`, `false`, `null` and whole numbers have their type.
 */
export function parseOverride(text: string): Override[] {
  if (text.length > MAX_LENGTH) fail(text, `is longer than ${MAX_LENGTH} characters`);
  const reader = new OverrideReader(text);
  const overrides: Override[] = [];
  do overrides.push(reader.readOne());
  while (reader.skip(','));
  return overrides;
}

class OverrideReader {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Passes over a character if it comes next. */
  skip(character: string): boolean {
    if (this.#text[this.#position] !== character) return false;
    this.#position++;
    return true;
  }

  readOne(): Override {
    const path = this.#readPath();
    if (!this.skip('=')) fail(this.#text, 'has no "="');
    return { path, value: this.skip('{') ? this.#readList() : toTyped(this.#readUntil(',')) };
  }

  #readPath(): (string | number)[] {
    const path: (string | number)[] = [];
    do {
      const name = this.#readUntil('.[=,').text;
      if (name === '') fail(this.#text, 'has an empty name');
      if (name === '__proto__') fail(this.#text, `uses the name "${name}", which is not allowed`);
      path.push(name);
      while (this.skip('[')) path.push(this.#readIndex());
    } while (this.skip('.'));
    if (path.length > MAX_DEPTH) fail(this.#text, `goes deeper than ${MAX_DEPTH} levels`);
    return path;
  }

  #readIndex(): number {
    const { text } = this.#readUntil(']');
    const index = /^\d{1,4}$/.test(text) ? Number(text) : -1;
    if (index < 0 || index > MAX_INDEX || !this.skip(']')) {
      fail(this.#text, `has a list position that is not a number from 0 to ${MAX_INDEX}`);
    }
    return index;
  }

  #readList(): OverrideValue[] {
    const list: OverrideValue[] = [];
    if (this.skip('}')) return list;
    do list.push(toTyped(this.#readUntil(',}')));
    while (this.skip(','));
    if (!this.skip('}')) fail(this.#text, 'has a list without "}"');
    return list;
  }

  #readUntil(stops: string): { text: string; escaped: boolean } {
    let text = '';
    let escaped = false;
    for (; this.#position < this.#text.length; this.#position++) {
      const character = this.#text[this.#position] ?? '';
      if (character === '\\') {
        escaped = true;
        this.#position++;
        text += this.#text[this.#position] ?? '';
      } else if (stops.includes(character)) break;
      else text += character;
    }
    return { text, escaped };
  }
}

function toTyped({ text, escaped }: { text: string; escaped: boolean }): OverrideValue {
  if (escaped) return text;
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  // Only what comes back as the same text: 007 and 1e3 are names, not numbers.
  const isWhole = /^(?:0|-?[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text));
  return isWhole ? Number(text) : text;
}

function fail(text: string, problem: string): never {
  const name = text.split('=', 1)[0] ?? '';
  throw overrideInvalid({ text: `${name.slice(0, 100)}=…`, problem });
}
