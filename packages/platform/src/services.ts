import type { Clock, Logger, Random } from '@quire/base';
import type { Database } from './database/database.ts';
import type { JobQueue } from './queue/queue.ts';
import type { RenderLimits } from './render/run-render.ts';
import type { StorageDriver } from './storage/driver.ts';
import type { WorkFolder } from './work-folder.ts';

/** The parts that the platform is made of, built once at the start and passed to whoever needs them. */
export interface Services {
  db: Database;
  storage: StorageDriver;
  queue: JobQueue;
  work: WorkFolder;
  /** The address under which readers reach a host: scheme and port as in the public address. */
  siteUrl(host: string): string;
  renderLimits: RenderLimits;
  clock: Clock;
  random: Random;
  logger: Logger;
}
