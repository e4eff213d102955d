import { afterAll, beforeAll, describe } from 'vitest';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.ts';
import { createService, type Service } from '../support/service.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { testService } from './service/all-suites.ts';

let postgres: OutsidePostgres;
let platform: TestPlatform;
let service: Service;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  process.stdout.write(`The service runs on ${postgres.name}.\n`);
  platform = await startTestPlatform({ DATABASE_URL: await postgres.createDatabase() });
  const { url, services } = platform.platform;
  service = createService({ url, ports: [platform.port], db: services.db });
});
afterAll(async () => {
  await platform?.stop();
  await postgres?.stop();
});

describe('the service on a PostgreSQL of your own and disk', () => {
  testService(() => service);
});
