/** Adds the scripts that new content needs and the page has not; those it has stay. */
export function addScripts(addresses: readonly string[]): void {
  const known = new Set([...document.scripts].map((script) => script.getAttribute('src')));
  for (const address of addresses.filter((each) => !known.has(each))) {
    const script = document.createElement('script');
    script.src = address;
    document.head.append(script);
  }
}
