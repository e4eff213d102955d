import { defineError } from '@quire/base';

export const chromiumNotFound = defineError<{ chosen: string | undefined }>(
  'CHROMIUM_NOT_FOUND',
  'usage',
  ({ chosen }) => ({
    what:
      chosen === undefined
        ? 'Chromium or Chrome was not found in the usual places.'
        : `QUIRE_CHROMIUM is set to ${chosen}, but there is no program at this path.`,
    fix: 'Install Chromium or Chrome, or set QUIRE_CHROMIUM to the path of your browser.',
  }),
);

export const chromiumNotStarted = defineError<{ program: string; reason: string }>(
  'CHROMIUM_NOT_STARTED',
  'usage',
  ({ program, reason }) => ({
    what: `${program} did not start: ${reason}`,
    fix: 'If the sandbox is the cause (it does not work for root or in some containers), run as a user other than root, or set QUIRE_CHROMIUM_SANDBOX=off if you trust the pages.',
  }),
);
