import { html } from '@quire/base';
import type { PreviewPlace } from '../previews/shown-preview.ts';
import { renderPageBar } from './page-bar.ts';

/** What the banner of a preview says. */
export interface BannerWords
  extends Pick<PreviewPlace, 'name' | 'branch' | 'commit' | 'isWithheld'> {
  /** The comparison with what is live, where there is one: its address, and how many pages differ once that is known. */
  diff?: { address: string; pages: number | undefined } | undefined;
}

/** The banner as it is put into a page. */
export function renderPreviewBanner(words: BannerWords): string {
  const { name, branch, commit, isWithheld, diff } = words;
  return renderPageBar(
    'Preview',
    html`<strong>Preview</strong><span>${branch ?? name}</span>${commit && html`<code>${commit.slice(0, 7)}</code>`}${isWithheld && html`<span>Not approved: its author's scripts and components are off.</span>`}${diff && html`<a href="${diff.address}">${describeDiff(diff.pages)}</a>`}`,
  );
}

function describeDiff(pages: number | undefined): string {
  if (pages === undefined) return 'What changed';
  if (pages === 0) return 'No page changed';
  return pages === 1 ? '1 page changed' : `${pages} pages changed`;
}
