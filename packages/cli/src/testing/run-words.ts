import { Writable } from 'node:stream';
import { systemClock, systemRandom } from '@quire/base';
import { runCommand } from '../run-command.ts';

/** What a command answers: its exit code, and what it printed. */
export interface Answer {
  code: number;
  out: string;
  err: string;
}

/** Types words behind `quire`, in this process. */
export async function runWords(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Answer> {
  const said = { out: '', err: '' };
  const listen = (name: 'out' | 'err') =>
    new Writable({
      write(chunk, _, done) {
        said[name] += String(chunk);
        done();
      },
    }) as unknown as NodeJS.WriteStream;
  const code = await runCommand([...words], {
    stdout: listen('out'),
    stderr: listen('err'),
    environment,
    clock: systemClock,
    random: systemRandom,
  });
  return { code, ...said };
}
