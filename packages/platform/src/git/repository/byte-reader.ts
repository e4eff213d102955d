/** A record that does not end within its limit. */
export class RecordTooLong extends Error {
  override readonly name = 'RecordTooLong';
}

/** Reads lines and counted bytes from chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The text up to this byte, which is read as well; nothing at the end. Longer than `most` is no text of git's. */
  async readUntil(end: number, most: number): Promise<Buffer | undefined> {
    for (let from = 0; ; ) {
      const at = this.#held.indexOf(end, from);
      if (at >= 0) {
        const found = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + 1);
        return found;
      }
      if (this.#held.length > most) throw new RecordTooLong(`a record has more than ${most} bytes`);
      from = this.#held.length;
      if (!(await this.#readMore())) return undefined;
    }
  }

  async readBytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0; ) {
      if (this.#held.length === 0 && !(await this.#readMore()))
        throw new Error('the output ends early');
      const part = this.#held.subarray(0, missing);
      this.#held = this.#held.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
  }

  /** Reads no more; whoever gives the chunks may stop. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
    return true;
  }
}
