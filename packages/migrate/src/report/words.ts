/** Text inside a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

/** A number with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
