import { defineError } from '@quire/base';

export const axeNotInstalled = defineError<{ missing: readonly string[] }>(
  'AXE_NOT_INSTALLED',
  'usage',
  ({ missing }) => ({
    what: `"quire check --accessibility" needs packages that are not installed: ${missing.join(', ')}.`,
    fix: `Run "npm i -D ${missing.join(' ')}" in your project.`,
  }),
);

export const chromiumNotFound = defineError<{ chosen: string | undefined }>(
  'CHROMIUM_NOT_FOUND',
  'usage',
  ({ chosen }) => ({
    what:
      chosen === undefined
        ? 'There is no Chromium or Chrome where they usually are.'
        : `QUIRE_CHROMIUM names ${chosen}, and no program is there.`,
    fix: 'Install Chromium or Chrome, or set QUIRE_CHROMIUM to the path of yours.',
  }),
);

export const chromiumNotStarted = defineError<{ program: string; reason: string }>(
  'CHROMIUM_NOT_STARTED',
  'usage',
  ({ program, reason }) => ({
    what: `${program} did not start: ${reason}`,
    fix: 'Its sandbox does not work for root and in some containers: run as another user, or set QUIRE_CHROMIUM_SANDBOX=off if you trust the pages.',
  }),
);

export const pageNotLookedAt = defineError<{ file: string; reason: string }>(
  'PAGE_NOT_LOOKED_AT',
  'usage',
  ({ file, reason }) => ({
    what: `The browser could not open the page: ${reason}`,
    fix: 'Open it with "quire dev", and try again.',
    place: { file },
  }),
);
