import { type RunningServer, startTestServer } from './test-database.ts';

/**
 * For a run that starts the same tests hundreds of times: one server for all of them, which `provide`
 * makes known to the tests. Returns what ends it.
 */
export async function setup({
  provide,
}: {
  provide(name: 'server', server: RunningServer['connection']): void;
}): Promise<() => Promise<void>> {
  const server = await startTestServer();
  provide('server', server.connection);
  return server.stop;
}
