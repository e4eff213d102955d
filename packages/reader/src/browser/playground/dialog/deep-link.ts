const NAME = 'playground';
const VALUE = 'open';

/** Whether the address asks for an open playground. */
export function hasDeepLink(): boolean {
  return new URLSearchParams(location.search).get(NAME) === VALUE;
}

/** Writes into the address whether the playground is open, so that it can be shared as it is. */
export function setDeepLink(isOpen: boolean): void {
  const url = new URL(location.href);
  if (isOpen) url.searchParams.set(NAME, VALUE);
  else url.searchParams.delete(NAME);
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // A page opened from disk may keep its address.
  }
}
