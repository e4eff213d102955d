import type { Report } from '@quire/base';
import type { FindAddress } from './address-places.ts';

/** What is wrong with an address: no page, no file, or only a folder of pages. */
export type BrokenKind = 'link' | 'asset' | 'folder';

/** Called with an address that leads nowhere, or not to where it says. */
export type OnBroken = (address: string, kind: BrokenKind) => void;

interface Options {
  find: FindAddress;
  /** Whether an address may belong to a page that is made from an API description. */
  mayBeGenerated(address: string): boolean;
  report: Report;
}

/** Reports addresses that lead nowhere, at every place that has them. */
export function createBrokenReporter({ find, mayBeGenerated, report }: Options): OnBroken {
  return (address, kind) => {
    const words = describeBroken(address, kind, mayBeGenerated(address));
    for (const place of find(address)) report({ ...place, ...words });
  };
}

/** Words for an address that leads nowhere. */
export function describeBroken(address: string, kind: BrokenKind, mayBeGenerated = false) {
  if (kind === 'asset') {
    return {
      code: 'missing-file',
      severity: 'warning',
      message: `The site has no file "${address}".`,
      fix: 'Correct the address, or add the file.',
    } as const;
  }
  if (kind === 'folder') {
    return {
      code: 'folder-link',
      severity: 'info',
      message: `"${address}" is a folder without an index page; the link goes to the first page in it.`,
      fix: 'Link to the page, or add an index page.',
    } as const;
  }
  if (mayBeGenerated) {
    return {
      code: 'generated-page-link',
      severity: 'info',
      message: `"${address}" has no file; it may be a page that is generated from an API description.`,
      fix: 'Check that the description has this operation.',
    } as const;
  }
  return {
    code: 'broken-link',
    severity: 'warning',
    message: `The site has no page or file at "${address}".`,
    fix: 'Correct the link, or add the page.',
  } as const;
}
