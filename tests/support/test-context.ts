import { systemClock, systemRandom } from '@quire/base';

interface Captured {
  stdout: string;
  stderr: string;
}

/** A command's surroundings with its output caught. */
export function createTestContext(environment: Record<string, string> = {}) {
  const captured: Captured = { stdout: '', stderr: '' };
  const stream = (name: keyof Captured) =>
    ({
      isTTY: false,
      on() {
        return this;
      },
      write(text: string) {
        captured[name] += text;
        return true;
      },
    }) as unknown as NodeJS.WriteStream;
  return {
    captured,
    context: {
      stdout: stream('stdout'),
      stderr: stream('stderr'),
      environment,
      clock: systemClock,
      random: systemRandom,
    },
  };
}
