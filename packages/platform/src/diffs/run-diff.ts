import { fileURLToPath } from 'node:url';
import type { Clock } from '@quire/base';
import {
  type ChildErrors,
  type ChildLimits,
  startBoundedChild,
  talkTo,
} from '../render/bounded-child.ts';
import type { Isolation } from '../render/isolation.ts';
import type { DiffFiles, DiffMessage, DiffOrder, DiffSide } from './diff-request.ts';
import { diffDied, diffStopped, diffTooLarge, diffTooLong, diffTooSlow } from './errors.ts';

export interface RunDiffOptions {
  limits: ChildLimits;
  isolation: Isolation;
  clock: Clock;
  signal: AbortSignal;
  /** The bytes of a file of one of the two; nothing where it does not have it. */
  read(side: DiffSide, path: string): Promise<Uint8Array | undefined>;
}

const ENTRY = fileURLToPath(new URL('../../dist/bundle/diff-child.js', import.meta.url));

const ERRORS: ChildErrors = {
  tooSlow: ({ seconds }) => diffTooSlow({ seconds }),
  tooLarge: ({ mebibytes }) => diffTooLarge({ mebibytes }),
  stopped: () => diffStopped(),
  died: (how) => diffDied({ how }),
};

/** Compares in a process of its own, which has seen no other content and ends with its work. */
export async function runDiff(
  order: Extract<DiffOrder, { type: 'work' }>,
  { limits, isolation, clock, signal, read }: RunDiffOptions,
): Promise<DiffFiles> {
  const child = startBoundedChild(ENTRY, { limits, isolation, serialization: 'advanced' });
  const answer = (id: number, bytes: Uint8Array | undefined) => {
    // A process that ended meanwhile says so itself.
    if (child.connected) child.send({ type: 'file', id, bytes } satisfies DiffOrder, () => {});
  };
  try {
    return await talkTo<DiffMessage, DiffFiles>(child, order, {
      limits,
      clock,
      signal,
      errors: ERRORS,
      onMessage(message, { done, fail }) {
        if (message.type === 'done') done(message.files);
        else if (message.type === 'too-long') fail(diffTooLong({ what: message.what }));
        else read(message.side, message.path).then((bytes) => answer(message.id, bytes), fail);
      },
    });
  } finally {
    child.kill('SIGKILL');
  }
}
