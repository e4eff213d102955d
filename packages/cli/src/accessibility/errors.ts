import { defineError } from '@quire/base';

export const axeNotInstalled = defineError<{ missing: readonly string[] }>(
  'AXE_NOT_INSTALLED',
  'usage',
  ({ missing }) => ({
    what: `"quire check --accessibility" needs packages that are not installed: ${missing.join(', ')}.`,
    fix: `Run "npm i -D ${missing.join(' ')}" in your npm project.`,
  }),
);

export const pageNotLookedAt = defineError<{ file: string; reason: string }>(
  'PAGE_NOT_LOOKED_AT',
  'usage',
  ({ file, reason }) => ({
    what: `The browser could not open the page: ${reason}`,
    fix: 'Check the page with "quire dev", then try again.',
    place: { file },
  }),
);
