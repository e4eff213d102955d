import type { ManifestPage } from '@quire/model';
import { createAddressReader } from '../page/address.ts';
import { type PageContent, readPage } from '../page/read-page.ts';
import { readText, type SiteState } from './site-state.ts';

/** Reads pages of one state. */
export interface PageReader {
  state: SiteState;
  /** A page as a reader sees it; nothing when it is too large to look into, or not there. */
  read(page: ManifestPage): Promise<PageContent | undefined>;
}

export function createPageReader(state: SiteState): PageReader {
  const files = new Set(state.manifest.pages.map(({ file }) => file));
  return {
    state,
    async read(page) {
      const text = await readText(state, page.file);
      if (text === undefined) return undefined;
      return readPage(
        text,
        page,
        createAddressReader(state.manifest, page.file, files, state.basePath),
      );
    },
  };
}

/** Names of files whose content a reader does not see as such: looks and scripts of the theme. */
const LOOKS = /\.[0-9a-f]{8,10}(?=\.(?:css|js|woff2)\b)/g;

/** Whether two documents are the same but for the names of style sheets and scripts. Most pages are, so they need not be parsed. */
export async function isSameDocument(
  before: PageReader,
  was: ManifestPage,
  after: PageReader,
  is: ManifestPage,
): Promise<boolean> {
  const [one, other] = [before.state.manifest.files[was.file], after.state.manifest.files[is.file]];
  if (one && other && one.sha256 === other.sha256) return true;
  const texts = [await readText(before.state, was.file), await readText(after.state, is.file)];
  const [left, right] = texts.map((text) => text?.replace(LOOKS, ''));
  return left !== undefined && left === right;
}
