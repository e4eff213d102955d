import { defineError } from '@quire/base';

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
