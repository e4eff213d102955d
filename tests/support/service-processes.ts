import { readSettings, silentLogger, systemClock, systemRandom } from '@quire/base';
import { type Administration, openAdministration, platformSettings } from '@quire/platform';
import { findFreePort } from './free-port.ts';
import { type QuireProcess, startQuire } from './quire-process.ts';
import { createService, type Service } from './service.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { TEST_KEY } from './test-platform.ts';

/** A platform of several processes on one database and one storage. */
export interface ServiceProcesses {
  service: Service;
  /** Their environment, for tests that start further ones. */
  environment: Record<string, string>;
  apis: QuireProcess[];
  /** Where each of them listens. */
  ports: readonly number[];
  workers: QuireProcess[];
  /** Starts one of the processes for the API again, at its port, after it has ended. */
  restartApi(index: number): Promise<void>;
  /** Another worker beside those that run, or in place of one that was killed. */
  startWorker(): Promise<QuireProcess>;
  stop(): Promise<void>;
}

/** Two processes for the API and sites, two that work, each with a data folder of its own. */
export async function startServiceProcesses(
  settings: Record<string, string>,
  counts: { apis: number; workers: number } = { apis: 2, workers: 2 },
): Promise<ServiceProcesses> {
  const folder = await createTemporaryFolder();
  const ports: number[] = [];
  for (let n = 0; n < counts.apis; n++) ports.push(await findFreePort());
  const [first = 0] = ports;
  const url = `http://localhost:${first}`;
  const environment = {
    QUIRE_ADMIN_KEY: TEST_KEY,
    QUIRE_PUBLIC_URL: url,
    QUIRE_DATA: folder.path,
    ...settings,
  };
  const start = async (words: string[]) => {
    const quire = startQuire(['platform', ...words], { environment });
    await quire.printed('Ready in');
    return quire;
  };
  const startApi = (port: number) => start(['--roles', 'api,web', '--port', String(port)]);
  const startWorker = () => start(['--roles', 'worker', '--port', '0']);
  const apis = [];
  for (const port of ports) apis.push(await startApi(port));
  const workers = await Promise.all(Array.from({ length: counts.workers }, startWorker));
  const administration = await openDatabase(environment);
  const service = createService({ url, ports: [first, ...ports.slice(1)], db: administration.db });
  const all = { service, environment, apis, ports, workers };
  while ((await service.read('demo.localhost', '/')).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    ...all,
    async restartApi(index) {
      all.apis[index] = await startApi(ports[index] ?? 0);
    },
    async startWorker() {
      const worker = await startWorker();
      all.workers.push(worker);
      return worker;
    },
    async stop() {
      await administration.close();
      await Promise.all([...all.workers, ...all.apis].map((process) => process.kill('SIGTERM')));
      await folder.remove();
    },
  };
}

function openDatabase(environment: Record<string, string>): Promise<Administration> {
  return openAdministration({
    settings: readSettings(platformSettings, environment),
    clock: systemClock,
    random: systemRandom,
    logger: silentLogger,
  });
}
