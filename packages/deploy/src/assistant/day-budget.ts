import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Reservation, USUAL_TOKENS } from '@quire/assistant/answering';
import { type Clock, type Logger, messageOf } from '@quire/base';
import * as z from 'zod';
import { moveDurably, writeDurably } from '../release/durable-file.ts';

/** What this server has used of its model today. */
export interface DayBudget {
  /** Sets tokens aside for one answer; nothing where the day's are used up. */
  reserve(tokensADay: number): Promise<Reservation | undefined>;
}

const DAY_FILE = 'model-day.json';
const daySchema = z.object({ day: z.string(), tokens: z.number().nonnegative() });
type Day = z.infer<typeof daySchema>;

/** Counts in a file of the data folder, so that a restart does not begin the day anew. */
export function createDayBudget(
  folder: string,
  { clock, logger }: { clock: Clock; logger: Logger },
): DayBudget {
  const file = join(folder, DAY_FILE);
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  let work: Promise<unknown> = Promise.resolve();
  let known: Day | undefined;

  /** One at a time: two changes must not both begin with the same sum. */
  function change(by: (tokens: number) => number | undefined): Promise<boolean> {
    const done = work.then(async () => {
      known ??= await readDay(file);
      const day = today();
      const next = by(known?.day === day ? known.tokens : 0);
      if (next === undefined) return false;
      const sum = { day, tokens: Math.max(0, next) };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(`${file}.new`, JSON.stringify(sum));
      await moveDurably(`${file}.new`, file);
      known = sum;
      return true;
    });
    work = done.catch(() => undefined);
    return done;
  }

  return {
    async reserve(tokensADay) {
      const day = today();
      const isSetAside = await change((tokens) =>
        tokens < tokensADay ? tokens + USUAL_TOKENS : undefined,
      ).catch((error: unknown) => {
        // What cannot be counted is not spent. The reader gets quotes, as on a day that is used up.
        logger.error(
          { problem: messageOf(error) },
          'the daily tokens cannot be counted, so the model is not used; make the data folder writable',
        );
        return false;
      });
      if (!isSetAside) return undefined;
      return {
        async settle(tokens) {
          // What was set aside yesterday is none of today's.
          if (day !== today()) return;
          await change((sum) => sum + tokens - USUAL_TOKENS);
        },
      };
    },
  };
}

/** A file that is not there or cannot be read costs a day's sum, and no answer. */
async function readDay(file: string): Promise<Day | undefined> {
  try {
    return daySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}
