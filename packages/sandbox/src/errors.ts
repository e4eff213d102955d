import { defineError, type Place } from '@quire/base';

export const sandboxFileMissing = defineError<{ file: string }>(
  'SANDBOX_FILE_MISSING',
  'usage',
  ({ file }) => ({
    what: `A Quire file is missing: ${file}.`,
    fix: 'Install quire-docs again. In a clone of the Quire repository, run npm run build.',
  }),
);

export const sandboxBroken = defineError<{ problem: string }>(
  'SANDBOX_BROKEN',
  'usage',
  ({ problem }) => ({
    what: `The sandbox for your own components does not work: ${problem}.`,
    fix: 'This is a bug in Quire. Report it.',
  }),
);

/** A call that makes no steps cannot be counted; how long it takes depends on the machine. */
export const componentStuck = defineError<{ name: string; seconds: number; place: Place }>(
  'OWN_COMPONENT_STUCK',
  'usage',
  ({ name, seconds, place }) => ({
    what: `<${name}> is stuck: one call inside it made no progress for ${seconds} seconds.`,
    fix: 'Check whether the component searches, sorts or copies a very large value, and make that value smaller. If the machine was suspended, try again.',
    place,
  }),
);

export const moduleStuck = defineError<{ path: string; seconds: number }>(
  'OWN_MODULE_STUCK',
  'usage',
  ({ path, seconds }) => ({
    what: `The module ${path} could not be read within ${seconds} seconds.`,
    fix: 'Use less nesting in its expressions. If the machine was suspended, try again.',
    place: { file: path.replace(/^\/+/, '') },
  }),
);

/**
 * Whether the sandbox itself did not work. Such an error ends the build: a note in its place would make the
 * output depend on the machine.
 */
export function isBreakdown(error: unknown): boolean {
  return [componentStuck, moduleStuck, sandboxBroken, sandboxFileMissing].some(({ is }) =>
    is(error),
  );
}

export const valueRefused = defineError<{ limit: number; what: string }>(
  'OWN_VALUE_TOO_LARGE',
  'content',
  ({ limit, what }) => ({
    what: `The component receives more than ${limit} ${what}.`,
    fix: 'Put the data into a module, and import it in the component.',
  }),
);

/**
 * A file with components cannot be loaded, or does not export what a page imports from it.
 * @fix Fix the file in the message, or import a name that it exports.
 */
export const moduleUnavailable = defineError<{ problem: string }>(
  'OWN_MODULE_UNAVAILABLE',
  'content',
  ({ problem }) => ({ what: problem }),
);
