/** `1 page`, `14 pages`: a number with its noun. */
export function countThings(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
