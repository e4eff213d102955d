import type { Clock, Id, Random } from '@quire/base';
import type { Administration, CallerStats } from '@quire/platform';

type Database = Administration['db'];

export interface Crowd {
  orgId: Id<'org'>;
  projects: Id<'prj'>[];
}

export const DAY_MS: number;
export const FIRST_DAY: number;
export const DAYS: number;
export const BUSY_DAY: number;

export function createProjects(
  db: Database,
  count: number,
  parts: { clock: Clock; random: Random },
): Promise<Crowd>;

export function addEvents(
  db: Database,
  crowd: Crowd,
  options: { events: number; onProgress?: (done: number) => void },
): Promise<void>;

export function pickRange(
  below: (limit: number) => number,
  isBusy: boolean,
): { from: number; to: number };

export function countOneByOne(
  db: Database,
  projectId: Id<'prj'>,
  range: { from: number; to: number },
): Promise<CallerStats>;
