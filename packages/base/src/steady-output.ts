import { writeSync } from 'node:fs';

/** Where lines go. */
export interface LineOutput {
  write(text: string): unknown;
}

/**
 * Writes lines of a log for as long as a server runs. A line that cannot be written is dropped: a
 * log on a full disk must not end what it tells about, and goes on when there is room again.
 */
export function createSteadyOutput(stream: NodeJS.WritableStream): LineOutput {
  stream.on('error', () => {});
  const { fd } = stream as { fd?: number };
  return {
    write(text) {
      // Node gives up on a stream after its first error; the file behind it is still there.
      if ('destroyed' in stream && stream.destroyed) return writeDirectly(fd, text);
      stream.write(text);
    },
  };
}

function writeDirectly(fd: number | undefined, text: string): void {
  try {
    if (fd !== undefined) writeSync(fd, text);
  } catch {
    // There is nobody left to tell.
  }
}
