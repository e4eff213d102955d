import { defineError } from '@quire/base';

/** The content cannot be rendered, and a retry would fail too. @fix Fix the problem in the message, then publish again. */
export const renderRefused = defineError<{ message: string }>(
  'RENDER_REFUSED',
  'content',
  ({ message }) => ({ what: message }),
);

/** An error occurred while the content was rendered. A retry may succeed. @fix Quire retries automatically. If the problem persists, check the service log. */
export const renderFailed = defineError<{ message: string }>(
  'RENDER_FAILED',
  'usage',
  ({ message }) => ({ what: message }),
);

export const renderTooSlow = defineError<{ seconds: number }>(
  'RENDER_TOO_SLOW',
  'content',
  ({ seconds }) => ({
    what: `Rendering was stopped because it took longer than ${seconds} seconds.`,
    fix: 'Split the site, or raise QUIRE_RENDER_SECONDS.',
  }),
);

export const renderTooLarge = defineError<{ mebibytes: number }>(
  'RENDER_TOO_LARGE',
  'content',
  ({ mebibytes }) => ({
    what: `Rendering was stopped because it needed more than ${mebibytes} MiB of memory.`,
    fix: 'Look for a page that is much larger than the others, or raise QUIRE_RENDER_MEMORY.',
  }),
);

/** The process ended without an error message. A retry may succeed. @fix Quire retries automatically. If the problem persists, check whether the machine has enough memory. */
export const renderDied = defineError<{ how: string }>('RENDER_DIED', 'usage', ({ how }) => ({
  what: `The rendering process ended unexpectedly (${how}).`,
}));

/** @fix None: Quire renders it when the service is back. */
export const renderStopped = defineError('RENDER_STOPPED', 'usage', () => ({
  what: 'Rendering was stopped because the service is shutting down.',
}));

/** QUIRE_RENDER_ISOLATION is `required`, and this machine allows none. */
export const isolationMissing = defineError<{ reason: string }>(
  'RENDER_ISOLATION_MISSING',
  'usage',
  ({ reason }) => ({
    what: `Rendering processes cannot be isolated from the network here: ${reason}`,
    fix: 'Install util-linux and allow network namespaces for the service, or set QUIRE_RENDER_ISOLATION to auto.',
  }),
);
