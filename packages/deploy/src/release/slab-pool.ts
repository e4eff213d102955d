/** Nearly every page fits into one, compressed or not. */
const SLAB_BYTES = 64 * 1024;
/** More than answers that are under way at once, on a busy day. */
const MOST_IDLE = 64;

/** Bytes that can be given back. */
export interface Lease {
  bytes: Buffer;
  end(): void;
}

/**
 * Memory for the bytes of one answer, used again for the next: fresh memory for every answer grows
 * the process far beyond what it holds, until the collector comes by.
 */
export class SlabPool {
  readonly #idle: Buffer[] = [];

  /** Takes memory of a size; it must be given back once, and not be touched after. */
  take(size: number): Lease {
    if (size > SLAB_BYTES) return { bytes: Buffer.allocUnsafeSlow(size), end: () => undefined };
    const slab = this.#idle.pop() ?? Buffer.allocUnsafeSlow(SLAB_BYTES);
    return {
      bytes: slab.subarray(0, size),
      end: () => {
        if (this.#idle.length < MOST_IDLE) this.#idle.push(slab);
      },
    };
  }
}
