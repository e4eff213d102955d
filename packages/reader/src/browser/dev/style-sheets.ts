/** Puts other style sheets into effect without a reload; the old ones stay until the new are there. */
export function swapStyleSheets(addresses: readonly string[]): void {
  const old = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const current = old.map((link) => link.getAttribute('href'));
  if (JSON.stringify(current) === JSON.stringify(addresses)) return;
  const added = addresses.map((address) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    return link;
  });
  const loaded = added.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      }),
  );
  (old.at(-1) ?? document.head.lastElementChild)?.after(...added);
  void Promise.all(loaded).then(() => {
    for (const link of old) link.remove();
  });
}
