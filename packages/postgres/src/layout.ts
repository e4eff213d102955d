import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where the parts of one embedded database are: all in its database folder. */
export interface Layout {
  /** The database folder: ours. Everything below is in it. */
  home: string;
  /** The files of PostgreSQL itself; belongs to the user that runs the server. */
  cluster: string;
  /** What the server writes about itself. */
  log: string;
  /** Links to the shared libraries under the names that the programs look for. */
  libraries: string;
}

/** The parts of the database in this folder. */
export function toLayout(home: string): Layout {
  return {
    home,
    cluster: join(home, 'cluster'),
    log: join(home, 'server.log'),
    libraries: join(home, 'lib'),
  };
}

/** A short name for a path, fit for file names and process titles. */
export function toPathHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}
