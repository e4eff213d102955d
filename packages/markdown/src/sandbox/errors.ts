import { defineError } from '@quire/base';

export const sandboxFileMissing = defineError<{ file: string }>(
  'SANDBOX_FILE_MISSING',
  'usage',
  ({ file }) => ({
    what: `A part of Quire is not there: ${file}.`,
    fix: 'Run npm run build, or install the package again.',
  }),
);

export const sandboxBroken = defineError<{ problem: string }>(
  'SANDBOX_BROKEN',
  'usage',
  ({ problem }) => ({
    what: `The sandbox for own components does not work: ${problem}.`,
    fix: 'Please report this; it is a fault of Quire.',
  }),
);

export const valueRefused = defineError<{ limit: number; what: string }>(
  'OWN_VALUE_TOO_LARGE',
  'content',
  ({ limit, what }) => ({
    what: `The component is given more than ${limit} ${what}.`,
    fix: 'Put the data into a module and import it there.',
  }),
);

export const moduleUnavailable = defineError<{ problem: string }>(
  'OWN_MODULE_UNAVAILABLE',
  'content',
  ({ problem }) => ({ what: problem }),
);
