import type { Clock } from '@quire/base';
import { databaseAway } from './errors.ts';

export interface TimeLimit {
  milliseconds: number;
  /** What is thrown when it has passed. */
  toError(reason: string): Error;
}

/** How long the database may take: one that does not answer is as good as away. */
const DATABASE_LIMIT: TimeLimit = {
  milliseconds: 2000,
  toError: (reason) => databaseAway({ reason }),
};

/** What the database, or whoever else is asked, answers, unless it takes too long. */
export async function inTime<Answer>(
  clock: Clock,
  asked: Promise<Answer>,
  { milliseconds, toError }: TimeLimit = DATABASE_LIMIT,
): Promise<Answer> {
  let cancel = () => {};
  const passed = new Promise<never>((_resolve, reject) => {
    const reason = `no response within ${milliseconds / 1000} seconds`;
    cancel = clock.after(milliseconds, () => reject(toError(reason)));
  });
  try {
    return await Promise.race([asked, passed]);
  } finally {
    cancel();
  }
}
