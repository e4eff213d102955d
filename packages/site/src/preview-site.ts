import { join } from 'node:path';
import { openKeptSearch } from './cache/kept-search.ts';
import {
  type DevOptions,
  type DevServer,
  startDevServer as start,
} from './dev/start-dev-server.ts';

export type { DevOptions, DevServer };

/** Starts the preview of a site, with what search has of its pages from earlier previews. */
export function startDevServer(options: Omit<DevOptions, 'openKept'>): Promise<DevServer> {
  const folder = join(options.source, '.quire/cache');
  return start({
    ...options,
    openKept: (site, indexer) => openKeptSearch(folder, site, indexer),
  });
}
