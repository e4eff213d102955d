import { toTitle } from '@quire/model';
import type { OldPage } from '../old-site.ts';
import type { Report } from '../report/report.ts';
import { emitNotice } from './component.ts';

/** A page that the old site computes: its file, and where it is published. */
export interface CodePage {
  file: string;
  address: string;
}

/**
 * The page in the place of one that is code: its address still leads somewhere, and readers see what is missing.
 * The start page has none: the new site begins with its first page.
 */
export function listCodePages(pages: readonly CodePage[], report: Report): OldPage[] {
  return pages.flatMap(({ file, address }): OldPage[] => {
    const path = address.replace(/^\/+|\/+$/g, '');
    if (path === '') {
      report.add({ file, kind: 'left', what: 'start page that is code, not converted' });
      return [];
    }
    const what = 'page that is code: its address has a note';
    report.add({ file, kind: 'left', what, detail: address });
    const title = toTitle(path);
    const generated = { title, body: emitCodeNote(file).join('\n') };
    return [{ file: '', path, address, isHidden: true, isNote: true, generated }];
  });
}

/** What readers see in the place of a page that is code. */
export function emitCodeNote(file: string): string[] {
  return emitNotice(`This page was code of the old site: \`${file.replaceAll('`', '')}\`.`);
}
