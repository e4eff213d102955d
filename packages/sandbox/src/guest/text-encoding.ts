// UTF-8 as browsers have it; the engine brings none.

/** Half of a character, which UTF-8 cannot write. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

export class TextEncoder {
  get encoding(): string {
    return 'utf-8';
  }

  encode(text: unknown = ''): Uint8Array {
    const whole = String(text).replace(HALF, '\ufffd');
    const bytes: number[] = [];
    for (const character of whole) {
      const code = character.codePointAt(0) as number;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), last(code));
      else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), last(code >> 6), last(code));
      else bytes.push(0xf0 | (code >> 18), last(code >> 12), last(code >> 6), last(code));
    }
    return Uint8Array.from(bytes);
  }

  encodeInto(text: string, target: Uint8Array): { read: number; written: number } {
    let read = 0;
    let written = 0;
    for (const character of text) {
      const bytes = this.encode(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      written += bytes.length;
      read += character.length;
    }
    return { read, written };
  }
}

const last = (code: number): number => 0x80 | (code & 0x3f);

export interface DecoderOptions {
  fatal?: boolean;
  ignoreBOM?: boolean;
}

export class TextDecoder {
  readonly encoding = 'utf-8';
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  /** Bytes of a character whose end has not come yet. */
  #rest: number[] = [];
  #isStarted = false;

  constructor(label: unknown = 'utf-8', { fatal = false, ignoreBOM = false }: DecoderOptions = {}) {
    // As if the name were missing: a browser knows the other encodings.
    if (!/^\s*(?:utf-?8|unicode-1-1-utf-8)\s*$/i.test(String(label))) {
      throw new ReferenceError('TextDecoder is not defined');
    }
    this.fatal = fatal;
    this.ignoreBOM = ignoreBOM;
  }

  decode(input?: ArrayBuffer | ArrayBufferView, { stream = false } = {}): string {
    const bytes = [...this.#rest, ...toBytes(input)];
    this.#rest = [];
    let text = '';
    for (let at = 0; at < bytes.length; ) {
      const { code, length, isCut } = readCharacter(bytes, at);
      if (isCut && stream) {
        this.#rest = bytes.slice(at);
        break;
      }
      if (code === undefined && this.fatal) throw new TypeError('The data is not UTF-8.');
      const isMark = code === 0xfeff && !this.#isStarted && !this.ignoreBOM;
      if (!isMark) text += String.fromCodePoint(code ?? 0xfffd);
      this.#isStarted = true;
      at += length;
    }
    if (!stream) this.#isStarted = false;
    return text;
  }
}

function toBytes(input: ArrayBuffer | ArrayBufferView | undefined): Uint8Array {
  if (input === undefined) return new Uint8Array();
  if (!ArrayBuffer.isView(input)) return new Uint8Array(input);
  return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
}

interface Character {
  /** Absent where the bytes are none. */
  code?: number;
  length: number;
  /** Whether the bytes end before the character does. */
  isCut: boolean;
}

/** The standard's ranges: what is too long, a half of a character or too large is no character. */
function readCharacter(bytes: readonly number[], at: number): Character {
  const first = bytes[at] as number;
  if (first < 0x80) return { code: first, length: 1, isCut: false };
  const needed = first < 0xc2 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 0;
  if (needed === 0) return { length: 1, isCut: false };
  let code = first & (0x3f >> needed);
  for (let i = 1; i <= needed; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) return { length: i, isCut: true };
    const [from, to] = i === 1 ? secondRange(first) : [0x80, 0xbf];
    if (byte < from || byte > to) return { length: i, isCut: false };
    code = (code << 6) | (byte & 0x3f);
  }
  return { code, length: needed + 1, isCut: false };
}

function secondRange(first: number): [from: number, to: number] {
  switch (first) {
    case 0xe0:
      return [0xa0, 0xbf];
    case 0xed:
      return [0x80, 0x9f];
    case 0xf0:
      return [0x90, 0xbf];
    case 0xf4:
      return [0x80, 0x8f];
    default:
      return [0x80, 0xbf];
  }
}
