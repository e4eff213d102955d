import { messageOf } from '@quire/base';

/**
 * A fault of ours that a page ran into. The cause names our own files, and perhaps those of the
 * machine: it is for who runs the command or the service, never for a report that tenants read.
 */
export interface RenderFault {
  /** The page. */
  file: string;
  /** The stack of what was thrown. */
  cause: string;
}

/** A stack is some twenty lines. */
const MAX_CAUSE = 8_000;

export function toRenderFault(file: string, error: unknown): RenderFault {
  const cause = error instanceof Error && error.stack ? error.stack : messageOf(error);
  return { file, cause: cause.slice(0, MAX_CAUSE) };
}
