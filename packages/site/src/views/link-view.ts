import type { LinkView } from '@quire/theme';
import { isExternal, type PageLinks } from '../routes/page-links.ts';

/** A link of docs.json as one file of the output shows it. */
export function toLinkView(label: string, address: string, links: PageLinks): LinkView {
  const href = links.link(address);
  return { label, href, ...(isExternal(href) ? { external: true } : {}) };
}
