import type { Service } from '../../support/service.ts';
import { testDescription } from './described-suite.ts';
import { testGoingLive } from './going-live-suite.ts';
import { testHosting } from './hosting-suite.ts';
import { testJobRequests } from './job-requests-suite.ts';
import { testPublishing } from './publishing-suite.ts';
import { testStaticExport } from './static-export-suite.ts';

/** What the service promises, whatever it runs on. */
export function testService(open: () => Service): void {
  testStaticExport(open);
  testJobRequests(open);
  testHosting(open);
  testPublishing(open);
  testGoingLive(open);
  testDescription(open);
}
