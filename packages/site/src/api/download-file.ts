/** Where a description can be downloaded, by its path or address. */
export function toDownloadFile(location: string): string {
  const name = location
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\.(?:json|ya?ml)$/i, '')
    .replace(/[^\w./-]+/g, '-')
    .replace(/\.{2,}/g, '.');
  return `_quire/openapi/${name}.json`;
}
