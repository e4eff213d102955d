import { randomBytes } from 'node:crypto';
import {
  type ConnectedSite,
  connectSite,
  type ProviderKind,
  startRepository,
  type TestRepository,
} from './connected-repository.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import { type QuireProcess, startQuire } from './quire-process.ts';
import { createService, type Service } from './service.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

/** A service whose work is done in processes of its own, so that they can be measured and killed, and a repository. */
export interface ConnectedService {
  repository: TestRepository;
  /** Answers the API and serves sites, in this process. */
  quire: TestPlatform;
  service: Service;
  /** Starts another process, with the roles of a worker unless said. */
  startProcess(roles?: string, port?: number): Promise<QuireProcess>;
  /** Creates a site that shows the repository. */
  connect(domain: string): Promise<ConnectedSite & { orgId: string; key: string }>;
  stop(): Promise<void>;
}

export async function startConnectedService(
  kind: ProviderKind,
  answer?: Parameters<typeof startRepository>[2],
): Promise<ConnectedService> {
  const folder = await createTemporaryFolder();
  const data = await createTemporaryFolder();
  const postgres = await startOutsidePostgres();
  const repository = await startRepository(folder, kind, answer);
  const environment: Record<string, string> = {
    DATABASE_URL: await postgres.createDatabase(),
    QUIRE_DATA: data.path,
    QUIRE_SECRET_KEY: randomBytes(32).toString('base64'),
    QUIRE_DEMO: '0',
    QUIRE_GIT_ALLOWED_HOSTS: 'localhost,127.0.0.1',
    QUIRE_GIT_CA_FILE: repository.authorityFile,
  };
  const quire = await startTestPlatform({ ...environment, QUIRE_ROLES: 'api,web' });
  const { url, services } = quire.platform;
  // What one process says of an address leads to the one that stays.
  environment.QUIRE_PUBLIC_URL = url;
  const service = createService({ url, ports: [quire.port], db: services.db });
  const processes: QuireProcess[] = [];
  return {
    repository,
    quire,
    service,
    async startProcess(roles = 'worker', port = 0) {
      const words = ['platform', '--roles', roles, '--port', String(port)];
      const started = startQuire(words, { environment });
      processes.push(started);
      await started.printed('Ready in');
      return started;
    },
    async connect(domain) {
      const org = await service.createOrganisation('enterprise');
      return { ...org, ...(await connectSite(quire, service, org, { domain, repository })) };
    },
    async stop() {
      await Promise.all(processes.map((each) => each.kill('SIGTERM')));
      await quire.stop();
      await postgres.stop();
      await repository.stop();
      await data.remove();
      await folder.remove();
    },
  };
}
