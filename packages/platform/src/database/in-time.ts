import type { Clock } from '@quire/base';
import { databaseAway } from './errors.ts';

/** How long the database may take: one that does not answer is as good as away. */
const ANSWER_MS = 2000;

/** What the database answers, unless it takes too long. */
export async function inTime<Answer>(clock: Clock, asked: Promise<Answer>): Promise<Answer> {
  let cancel = () => {};
  const passed = new Promise<never>((_resolve, reject) => {
    const reason = `no response within ${ANSWER_MS / 1000} seconds`;
    cancel = clock.after(ANSWER_MS, () => reject(databaseAway({ reason })));
  });
  try {
    return await Promise.race([asked, passed]);
  } finally {
    cancel();
  }
}
