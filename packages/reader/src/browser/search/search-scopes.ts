/** A language or version that can be searched from this page. */
export interface SearchScope {
  kind: 'version' | 'language';
  label: string;
  /** The name of its index. */
  index: string;
}

/** Reads what the layout wrote into the search slot. */
export function readScopes(slot: HTMLElement): SearchScope[] {
  const written = JSON.parse(slot.dataset.qScopes ?? '[]') as [
    SearchScope['kind'],
    string,
    string,
  ][];
  return written.map(([kind, label, index]) => ({ kind, label, index }));
}

/** The address of another index beside the one of this page. */
export function toIndexAddress(address: string, index: string): string {
  return address.replace(/[^/]*$/, () => `${index}.js`);
}
