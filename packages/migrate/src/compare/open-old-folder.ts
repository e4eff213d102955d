import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { comparedSiteEmpty, comparedSiteMissing } from '../errors.ts';
import { openSourceFolder } from '../folder/source-folder.ts';
import { MAX_COMPARED_BYTES, MAX_COMPARED_PAGES, MAX_HTML_BYTES } from '../limits.ts';
import type { OldBuiltSite, OldDocument } from './old-document.ts';

/** The old site as the folder of HTML that its own tool wrote. */
export function openOldFolder(folder: string): OldBuiltSite {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw comparedSiteMissing({ place: folder });
  }
  const { files: pages, isCut } = openSourceFolder(folder, { only: /\.html?$/i });
  if (pages.length === 0) throw comparedSiteEmpty({ place: folder });
  const problem = `the folder has more than ${pages.length} pages`;
  const unread: OldBuiltSite['unread'] = isCut ? [{ address: '/', problem }] : [];
  return { name: folder, documents: readPages(folder, pages, unread), unread, gone: [] };
}

async function* readPages(
  folder: string,
  files: readonly string[],
  unread: OldBuiltSite['unread'],
): AsyncGenerator<OldDocument> {
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const address = toAddress(file);
    const place = join(folder, file);
    const { size } = statSync(place);
    const problem = findProblem({ index, size, bytes: bytes + size });
    if (problem !== undefined) unread.push({ address, problem });
    else {
      bytes += size;
      yield { address, html: readFileSync(place, 'utf8') };
    }
  }
}

function findProblem(page: { index: number; size: number; bytes: number }): string | undefined {
  if (page.index >= MAX_COMPARED_PAGES)
    return `a comparison reads at most ${MAX_COMPARED_PAGES} pages`;
  if (page.size > MAX_HTML_BYTES) return 'it is too large';
  if (page.bytes <= MAX_COMPARED_BYTES) return undefined;
  return `a comparison reads at most ${MAX_COMPARED_BYTES / 1024 ** 2} MB`;
}

/** `guides/start/index.html` is published at `/guides/start/`, and `start.html.html`, which is how some redirect `/start.html`, there. */
function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html?$/i, '$1').replace(/(\.html)\.html$/i, '$1')}`;
}
