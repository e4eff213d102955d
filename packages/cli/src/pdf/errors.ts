import { defineError } from '@quire/base';

export const pdfNothingChosen = defineError<{ wanted: string; nearest: string | undefined }>(
  'PDF_NOTHING_CHOSEN',
  'usage',
  ({ wanted, nearest }) => ({
    what: `--only "${wanted}" matches no page and no part of the navigation.`,
    fix:
      nearest === undefined
        ? 'Use the path of a page, a pattern such as "guides/**", or the name of a tab or group in the navigation.'
        : `Did you mean "${nearest}"?`,
  }),
);

export const pdfNoSuchBook = defineError<{
  kind: 'language' | 'version';
  wanted: string;
  there: readonly string[];
}>('PDF_NO_SUCH_BOOK', 'usage', ({ kind, wanted, there }) => ({
  what: `The site has no ${kind} "${wanted}".`,
  fix:
    there.length === 0
      ? `Its navigation has only one ${kind}: leave out the flag.`
      : `Use one of these: ${there.join(', ')}.`,
}));

export const pdfWithoutPages = defineError('PDF_WITHOUT_PAGES', 'usage', () => ({
  what: 'The navigation has no page to print.',
  fix: 'Add pages to "navigation" in docs.json. Hidden pages and pages for only some readers are left out; --groups adds the latter.',
}));

export const pdfTooManyPages = defineError<{ count: number; most: number }>(
  'PDF_TOO_MANY_PAGES',
  'usage',
  ({ count, most }) => ({
    what: `The PDF would contain ${count} pages of the site; the limit is ${most}.`,
    fix: 'Print only a part with --only, --language or --docs-version.',
  }),
);

export const pageNotPrinted = defineError<{ file: string; reason: string }>(
  'PAGE_NOT_PRINTED',
  'usage',
  ({ file, reason }) => ({
    what: `The browser could not print the page: ${reason}`,
    fix: 'Open it with "quire dev" and print it there, or try again.',
    place: { file },
  }),
);
