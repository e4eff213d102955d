/** The bytes of numbers where they are in memory, in the order of the machine. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Uint32Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
