/** `../_quire/search/en.js` is the index `en`. */
export function toIndexName(address: string): string {
  return (address.split('/').pop() ?? '').replace(/\.js.*$/, '');
}
