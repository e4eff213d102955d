/** The contents name only headings that can be seen: those of other tabs and views are left out. */
export function startContentsFollow(): void {
  const entries = [...document.querySelectorAll<HTMLElement>('.toc-item')].flatMap((item) => {
    const hash = item.querySelector('a')?.hash.slice(1) ?? '';
    const heading = hash === '' ? null : findHeading(hash);
    const box = heading?.parentElement?.closest('[role="tabpanel"], [data-view]');
    return heading && box ? [{ item, heading }] : [];
  });
  if (entries.length === 0) return;
  const update = () => {
    for (const { item, heading } of entries) item.hidden = heading.getClientRects().length === 0;
  };
  const observer = new MutationObserver(update);
  const content = document.getElementById('content');
  if (content) observer.observe(content, { subtree: true, attributeFilter: ['data-active'] });
  observer.observe(document.documentElement, { attributeFilter: ['data-q-views'] });
  update();
}

function findHeading(hash: string): Element | null {
  try {
    return document.querySelector(`#content [id="${CSS.escape(decodeURIComponent(hash))}"]`);
  } catch {
    return null;
  }
}
