// A process that starts the embedded database, for tests that need to kill it, to run it as
// another user, or to have several at once. Says what happened in JSON lines on standard output.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const { module, base, ...options } = JSON.parse(process.argv[2]);
const { startEmbeddedPostgres } = await import(pathToFileURL(module).href);
const { silentLogger, systemClock } = await import(pathToFileURL(base).href);

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const since = performance.now();

try {
  const postgres = await startEmbeddedPostgres({
    holder: `pid ${process.pid}`,
    ...options,
    logger: silentLogger,
    clock: systemClock,
  });
  const { connection, databaseFolder, movedBecause, created } = postgres;
  const milliseconds = Math.round(performance.now() - since);
  say({ event: 'started', milliseconds, connection, databaseFolder, movedBecause, created });
  postgres.lost.then((error) => say({ event: 'lost', code: error.code, message: error.message }));
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'stop') break;
  }
  await postgres.stop();
  say({ event: 'stopped' });
  process.exit(0);
} catch (error) {
  say({ event: 'refused', code: error.code, message: error.message });
  process.exit(2);
}
