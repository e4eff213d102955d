import { defineError } from '@quire/base';

/** A script for the reader's browser is missing from its installation. */
export const browserScriptMissing = defineError<{ file: string }>(
  'BROWSER_SCRIPT_MISSING',
  'usage',
  ({ file }) => ({
    what: `The browser script ${file} is missing.`,
    fix: 'Build the workspace again with "npm run build".',
  }),
);
