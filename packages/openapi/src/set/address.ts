/** Whether a source is an address and not a path. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
