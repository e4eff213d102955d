import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { comparedSiteEmpty, comparedSiteMissing } from '../errors.ts';
import { openSourceFolder } from '../folder/source-folder.ts';
import { MAX_COMPARED_PAGES, MAX_HTML_BYTES } from '../limits.ts';
import type { OldBuiltSite, OldDocument } from './old-document.ts';

/** The old site as the folder of HTML that its own tool wrote. */
export function openOldFolder(folder: string): OldBuiltSite {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw comparedSiteMissing({ place: folder });
  }
  const pages = openSourceFolder(folder).files.filter((file) => /\.html?$/i.test(file));
  if (pages.length === 0) throw comparedSiteEmpty({ place: folder });
  const unread: OldBuiltSite['unread'] = [];
  return { name: folder, documents: readPages(folder, pages, unread), unread };
}

async function* readPages(
  folder: string,
  files: readonly string[],
  unread: OldBuiltSite['unread'],
): AsyncGenerator<OldDocument> {
  for (const file of files.slice(0, MAX_COMPARED_PAGES)) {
    const address = toAddress(file);
    const place = join(folder, file);
    if (statSync(place).size > MAX_HTML_BYTES) unread.push({ address, problem: 'it is too large' });
    else yield { address, html: readFileSync(place, 'utf8') };
  }
  for (const file of files.slice(MAX_COMPARED_PAGES)) {
    unread.push({
      address: toAddress(file),
      problem: `a comparison takes ${MAX_COMPARED_PAGES} pages`,
    });
  }
}

/** `guides/start/index.html` is published at `/guides/start/`, and `start.html.html`, which is how some redirect `/start.html`, there. */
function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html?$/i, '$1').replace(/(\.html)\.html$/i, '$1')}`;
}
