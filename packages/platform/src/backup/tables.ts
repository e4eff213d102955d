import { getTableName } from 'drizzle-orm';
import {
  apiKeys,
  domains,
  exportJobs,
  exportLabels,
  idempotencyKeys,
  linkKeys,
  milestones,
  organisations,
  projects,
  sites,
  versions,
} from '../database/schema/index.ts';

/** Every table, each after the ones that its rows refer to: the order in which rows can be put back. */
export const BACKUP_TABLES: readonly string[] = [
  organisations,
  projects,
  sites,
  domains,
  versions,
  apiKeys,
  exportLabels,
  exportJobs,
  idempotencyKeys,
  linkKeys,
  milestones,
].map(getTableName);
