import { findPlace } from './assistant/place.ts';

const EDITORS: Record<string, (name: string, url: string) => string> = {
  cursor: (name, url) =>
    `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
  vscode: (name, url) =>
    `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`,
};

/**
 * Fills in the links that hold the page's own address, and takes away what cannot work here: from
 * a file on disk nobody else can read the page, and without a service there is nothing to ask.
 */
export function fillPageLinks(): void {
  const isServed = location.protocol.startsWith('http');
  const place = findPlace();
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-q-ask]')) {
    const markdown = link.closest<HTMLElement>('[data-q-markdown]')?.dataset.qMarkdown ?? '';
    const address = canonical ?? (isServed ? new URL(markdown, location.href).href : undefined);
    const question = `Read ${address} so that I can ask questions about it.`;
    show(link, address && link.dataset.qAsk?.replace('{}', encodeURIComponent(question)));
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-q-install]')) {
    const toAddress = EDITORS[link.dataset.qInstall ?? ''];
    show(link, place?.mcp && toAddress?.(location.hostname, place.mcp));
  }
  if (place?.mcp) return;
  const ofPrograms = '[data-q-page-action$="-mcp"]';
  const needing = place ? ofPrograms : `[data-q-page-action="assistant"], ${ofPrograms}`;
  for (const button of document.querySelectorAll(needing)) drop(button);
}

function show(link: HTMLAnchorElement, address: string | undefined): void {
  if (!address) {
    drop(link);
    return;
  }
  link.href = address;
  link.hidden = false;
}

/** Takes an action away; where it was the button, the next one that works takes its place. */
function drop(action: Element): void {
  const item = action.closest('li');
  if (item) {
    item.remove();
    return;
  }
  const next = action.parentElement?.querySelector(
    '.q-acts-list :is(a[href], button:not([data-q-page-action$="-mcp"]))',
  );
  const taken = next?.cloneNode(true) as Element | undefined;
  if (!taken) {
    action.remove();
    return;
  }
  for (const name of ['id', 'class']) taken.setAttribute(name, action.getAttribute(name) ?? '');
  action.replaceWith(taken);
}
