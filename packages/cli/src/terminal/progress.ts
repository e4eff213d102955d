import type { CommandContext } from '../command-context.ts';
import { createColors } from './colors.ts';

/** Shows how far a piece of work is. */
export interface Progress {
  update(done: number, total: number): void;
  /** Takes the bar off the screen. */
  end(): void;
}

/** Nothing is shown of work that is done sooner. */
const QUIET_MILLISECONDS = 1_000;
const BAR_INTERVAL = 100;
const LINE_INTERVAL = 5_000;
const BAR_WIDTH = 28;

/** A bar on a terminal, a line now and then elsewhere; nothing for the first second. */
export function createProgress(noun: string, context: CommandContext): Progress {
  const { stderr, clock } = context;
  const colors = createColors(stderr, context.environment);
  const interval = stderr.isTTY ? BAR_INTERVAL : LINE_INTERVAL;
  let next = clock.now() + (stderr.isTTY ? QUIET_MILLISECONDS : LINE_INTERVAL);
  let isShown = false;
  return {
    update(done, total) {
      if (clock.now() < next) return;
      next = clock.now() + interval;
      if (!stderr.isTTY) {
        stderr.write(`${done} of ${total} ${noun}\n`);
        return;
      }
      const filled = total === 0 ? 0 : Math.floor((done / total) * BAR_WIDTH);
      const bar = colors.cyan('━'.repeat(filled)) + colors.dim('━'.repeat(BAR_WIDTH - filled));
      stderr.write(`\r\u001b[2K${bar} ${done} of ${total} ${noun}`);
      isShown = true;
    },
    end() {
      if (isShown) stderr.write('\r\u001b[2K');
      isShown = false;
    },
  };
}
