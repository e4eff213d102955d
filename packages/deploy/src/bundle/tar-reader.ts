import { bundleInvalid } from '../errors.ts';
import { MAX_EXTENDED_BYTES, parseExtendedName } from './extended-name.ts';
import { BLOCK, isZeroBlock, parseTarHeader, type TarHeader } from './tar-header.ts';

/** One file of an archive: its name and where its bytes are in the decompressed archive. */
export interface TarEntry {
  path: string;
  offset: number;
  size: number;
}

/** Hears of the files of an archive as they pass; may throw to refuse one. */
export interface TarListener {
  begin(entry: TarEntry): void;
  data(chunk: Buffer): void;
  end(): void;
}

type State = 'header' | 'extended' | 'data' | 'padding' | 'end';

/**
 * Reads the strict kind of tar file that Quire writes, chunk by chunk, in one pass and in constant
 * memory: regular files, names in POSIX form, two empty blocks at the end. It never writes a file,
 * so no name in an archive can lead anywhere. The state after each block: header → data → padding
 * → header, with extended → padding before a header whose name is long.
 */
export class TarReader {
  readonly #listener: TarListener;
  #state: State = 'header';
  /** Bytes of the archive before the current chunk position. */
  #offset = 0;
  /** Bytes that the current state still takes. */
  #missing = BLOCK;
  /** Bytes after the current content up to the next block. */
  #padding = 0;
  #held: Buffer[] = [];
  #longName: string | undefined;
  #zeroBlocks = 0;

  constructor(listener: TarListener) {
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      const part = rest.subarray(0, this.#missing);
      rest = rest.subarray(part.length);
      this.#missing -= part.length;
      this.#offset += part.length;
      this.#take(part);
      if (this.#missing === 0) this.#advance();
    }
  }

  /** Call when the archive has ended: throws unless it was whole. */
  finish(): void {
    if (this.#state !== 'end') {
      throw bundleInvalid({ problem: `it is cut off after ${this.#offset} bytes` });
    }
  }

  #take(part: Buffer): void {
    if (this.#state === 'data') this.#listener.data(part);
    else if (this.#state === 'header' || this.#state === 'extended') this.#held.push(part);
    else if (part.some((byte) => byte !== 0)) {
      const where = this.#state === 'end' ? 'after its end' : 'between its files';
      throw bundleInvalid({ problem: `it has data ${where}` });
    }
  }

  #advance(): void {
    if (this.#state === 'header') this.#endHeader(this.#release());
    else if (this.#state === 'padding') this.#enter('header', BLOCK);
    else if (this.#state === 'end') this.#enter('end', BLOCK);
    else {
      if (this.#state === 'data') this.#listener.end();
      else this.#longName = parseExtendedName(this.#release());
      this.#enter('padding', this.#padding);
    }
  }

  #endHeader(block: Buffer): void {
    if (isZeroBlock(block)) {
      this.#endZeroBlock();
      return;
    }
    if (this.#zeroBlocks > 0) throw bundleInvalid({ problem: 'it has data after its end' });
    const header = parseTarHeader(block);
    this.#padding = (BLOCK - (header.size % BLOCK)) % BLOCK;
    if (header.type === 'extended') this.#beginExtended(header);
    else this.#beginFile(header);
  }

  #beginFile(header: TarHeader): void {
    const path = this.#longName ?? header.name;
    this.#longName = undefined;
    this.#listener.begin({ path, offset: this.#offset, size: header.size });
    this.#enter('data', header.size);
  }

  #beginExtended({ size }: TarHeader): void {
    if (this.#longName !== undefined) {
      throw bundleInvalid({ problem: 'it has two extended headers in a row' });
    }
    if (size === 0 || size > MAX_EXTENDED_BYTES) {
      const problem = `an extended header has ${size} bytes, but only 1 to ${MAX_EXTENDED_BYTES} are allowed`;
      throw bundleInvalid({ problem });
    }
    this.#enter('extended', size);
  }

  #endZeroBlock(): void {
    if (this.#longName !== undefined) {
      throw bundleInvalid({ problem: 'it ends with an extended header that has no file' });
    }
    this.#zeroBlocks++;
    this.#enter(this.#zeroBlocks === 2 ? 'end' : 'header', BLOCK);
  }

  /** Goes on to a state; one that takes no bytes is over at once. */
  #enter(state: State, bytes: number): void {
    this.#state = state;
    this.#missing = bytes;
    if (bytes === 0) this.#advance();
  }

  #release(): Buffer {
    const [first = Buffer.alloc(0)] = this.#held;
    const bytes = this.#held.length === 1 ? first : Buffer.concat(this.#held);
    this.#held = [];
    return bytes;
  }
}
