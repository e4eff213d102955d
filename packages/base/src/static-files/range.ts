/** A range of a `Range` header, both ends included; nothing when the whole file is to be sent. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  // Several ranges in one request may be answered with the whole file, and that is simplest.
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}

function suffix(length: number, size: number) {
  if (length === 0 || size === 0) return 'unsatisfiable' as const;
  return { start: Math.max(0, size - length), end: size - 1 };
}
