import { systemClock } from '@quire/base';
import { type DevServer, startDevServer } from '@quire/site/dev';

/** A preview of a folder on a free port. What goes wrong inside it is thrown into the test's face. */
export function startPreview(source: string): Promise<DevServer> {
  return startDevServer({
    source,
    host: '127.0.0.1',
    port: 0,
    clock: systemClock,
    onError(error) {
      throw error;
    },
  });
}
