/** What a description can be downloaded as: data, or GraphQL definitions. */
export type DownloadForm = 'json' | 'graphql';

/** Where a description can be downloaded, by its path or address. */
export function toDownloadFile(location: string, form: DownloadForm): string {
  const name = toPlainName(location);
  return form === 'graphql' ? `_quire/graphql/${name}.graphql` : `_quire/openapi/${name}.json`;
}

/** A path or address as the name of another file: without scheme and ending, in letters that every address can have. */
export function toPlainName(location: string): string {
  return location
    .replace(/^https?:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\.(?:json|ya?ml|graphqls?|gql)$/i, '')
    .replace(/[^\w./-]+/g, '-')
    .replace(/\.{2,}/g, '.');
}
