import { defineError } from '@quire/base';

/** The content cannot be rendered: trying again would end the same way. @fix Change what the message names, then publish again. */
export const renderRefused = defineError<{ message: string }>(
  'RENDER_REFUSED',
  'content',
  ({ message }) => ({ what: message }),
);

/** Something broke down while the content was rendered, and said what: another try may do better. @fix It is tried again. If it stays, look into the log of the service. */
export const renderFailed = defineError<{ message: string }>(
  'RENDER_FAILED',
  'usage',
  ({ message }) => ({ what: message }),
);

export const renderTooSlow = defineError<{ seconds: number }>(
  'RENDER_TOO_SLOW',
  'content',
  ({ seconds }) => ({
    what: `Rendering took longer than ${seconds} seconds and was stopped.`,
    fix: 'Split the site, or raise QUIRE_RENDER_SECONDS.',
  }),
);

export const renderTooLarge = defineError<{ mebibytes: number }>(
  'RENDER_TOO_LARGE',
  'content',
  ({ mebibytes }) => ({
    what: `Rendering needed more than ${mebibytes} MiB of memory and was stopped.`,
    fix: 'Look for a page that is far larger than the others, or raise QUIRE_RENDER_MEMORY.',
  }),
);

/** The process died without a word: another try may do better. @fix It is tried again. If it stays, look for a lack of memory on the machine. */
export const renderDied = defineError<{ how: string }>('RENDER_DIED', 'usage', ({ how }) => ({
  what: `The rendering process ended unexpectedly (${how}).`,
}));

/** @fix Nothing: it is rendered when the service is back. */
export const renderStopped = defineError('RENDER_STOPPED', 'usage', () => ({
  what: 'Rendering was stopped because the service is shutting down.',
}));
