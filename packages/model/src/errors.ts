import { defineError } from '@quire/base';

interface SyntaxDetails {
  file: string;
  line: number;
  column: number;
  problem: string;
  fix: string;
}

/** The configuration file is not JSON. */
export const configSyntax = defineError<SyntaxDetails>(
  'CONFIG_SYNTAX',
  'content',
  ({ file, line, column, problem, fix }) => ({
    what: `This is not valid JSON: ${problem}.`,
    fix,
    place: { file, line, column },
  }),
);

/** The configuration file is larger or deeper than any real one. */
export const configTooLarge = defineError<{ file: string; limit: string }>(
  'CONFIG_TOO_LARGE',
  'content',
  ({ file, limit }) => ({
    what: `The configuration exceeds the limit of ${limit}.`,
    fix: 'Split it with "$ref", or remove parts that you do not need.',
    place: { file },
  }),
);

/** The configuration file holds something other than an object. */
export const configNotAnObject = defineError<{ file: string; found: string }>(
  'CONFIG_NOT_AN_OBJECT',
  'content',
  ({ file, found }) => ({
    what: `The configuration must be one JSON object, but is ${found}.`,
    fix: 'Begin the file with { and end it with }.',
    place: { file, line: 1, column: 1 },
  }),
);

/** A key for signing bundles, or for checking their signature, is none. */
export const signingKeyInvalid = defineError<{ wanted: 'private' | 'public' }>(
  'SIGNING_KEY_INVALID',
  'usage',
  ({ wanted }) => ({
    what: `This is not an Ed25519 ${wanted} key in PEM form.`,
    fix: 'Create a key pair with: quire admin keys --signing bundle-key.pem',
  }),
);

/** A folder or repository cannot be mounted into a site. */
export const mountTableInvalid = defineError<{ problem: string; fix: string }>(
  'MOUNT_TABLE_INVALID',
  'usage',
  ({ problem, fix }) => ({ what: problem, fix }),
);
