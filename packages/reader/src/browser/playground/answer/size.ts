/** `120 B`, `4.2 kB`, `1.3 MB`. */
export function toSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilo = bytes / 1000;
  return kilo < 1000 ? `${toShort(kilo)} kB` : `${toShort(kilo / 1000)} MB`;
}

/** `84 ms`, `1.2 s`. */
export function toTimeText(milliseconds: number): string {
  return milliseconds < 1000
    ? `${Math.round(milliseconds)} ms`
    : `${toShort(milliseconds / 1000)} s`;
}

function toShort(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}
