#!/usr/bin/env node
import { describePlace, messageOf, QuireError, systemClock, systemRandom } from '@quire/base';
import { runServe } from './command/run-serve.ts';

/** The deployment server on its own: the same as `quire serve`, without the rest of Quire. */
try {
  process.exitCode = await runServe(process.argv.slice(2), {
    command: 'quire-serve',
    stdout: process.stdout,
    stderr: process.stderr,
    environment: process.env,
    clock: systemClock,
    random: systemRandom,
    printWarnings(warnings) {
      for (const { severity, message, fix, code, ...place } of warnings) {
        process.stderr.write(
          `${severity} ${describePlace(place)}: ${message} ${fix ?? ''} [${code}]\n`,
        );
      }
    },
    printStart(lines, seconds) {
      const rows = lines.map(
        ([name, value]) => `  ${name.padEnd(10)} ${value.replaceAll('\n', `\n${' '.repeat(13)}`)}`,
      );
      process.stdout.write(`\n${rows.join('\n')}\n\n  Ready in ${seconds.toFixed(1)} s.\n\n`);
    },
    progress: { update: () => undefined, end: () => undefined },
  });
} catch (error) {
  const { what, code, fix, place } =
    error instanceof QuireError
      ? error
      : { what: messageOf(error), code: 'UNEXPECTED', fix: undefined, place: undefined };
  const where = describePlace(place);
  process.stderr.write(
    `error ${what} [${code}]\n${where ? `   at ${where}\n` : ''}${fix ? `   → ${fix}\n` : ''}`,
  );
  process.exitCode = 2;
}
