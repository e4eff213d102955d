import { afterAll, beforeAll, describe } from 'vitest';
import { createService, type Service } from '../support/service.ts';
import { startTestPlatform, type TestPlatform } from '../support/test-platform.ts';
import { testService } from './service/all-suites.ts';

let platform: TestPlatform;
let service: Service;

beforeAll(async () => {
  platform = await startTestPlatform();
  const { url, services } = platform.platform;
  service = createService({ url, ports: [platform.port], db: services.db });
});
afterAll(() => platform?.stop());

describe('the service on its own database and disk', () => {
  testService(() => service);
});
