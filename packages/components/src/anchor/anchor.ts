import { type Html, html } from '@quire/base';
import { renderIcon } from '../icon/render-icon.ts';
import { toFragment } from '../prop/id.ts';

/** The link at the end of a title that gives its address. */
export function renderAnchor(id: string, title: string): Html {
  const icon = renderIcon('link', { library: 'lucide', size: 14 });
  return html`<a class="q-hash" href="${toFragment(id)}" aria-label="Link to ${title}">${icon}</a>`;
}
