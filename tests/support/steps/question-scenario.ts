import { sql } from 'drizzle-orm';
import { insist, publishEdition, type Scenario, type Stage } from './scenario.ts';

const HOST = 'steps-question.localhost';

/** A question is asked, and counted for good before it is answered. */
export function createQuestionScenario(stage: Stage): Scenario {
  const { quire, key } = stage;
  const { db } = quire;
  const body = JSON.stringify({ messages: [{ role: 'user', content: 'When is high water?' }] });
  const headers = { 'content-type': 'application/json' };
  let isThere = false;
  let before = { questions: 0, counted: 0 };
  let failures = 0;
  let answered = '';

  const count = async () => {
    const { rows } = await db.execute<{ questions: string; counted: string | null }>(
      sql`select (select count(*) from assistant_queries) as questions,
        (select sum(count) from assistant_days) as counted`,
    );
    return { questions: Number(rows[0]?.questions), counted: Number(rows[0]?.counted ?? 0) };
  };

  return {
    name: 'question',
    async prepare() {
      if (!isThere) {
        await quire.post('/v1/sites', { domain: HOST }, key);
        await publishEdition(stage, HOST, 1);
        isThere = true;
      }
      before = await count();
    },
    async run() {
      const path = `/v1/assistant/${HOST}/message`;
      const sent = await insist(stage, path, { method: 'POST', headers, body });
      failures = sent.failures;
      answered = sent.answer.text;
    },
    async listViolations() {
      const after = await count();
      const questions = after.questions - before.questions;
      const counted = after.counted - before.counted;
      return [
        ...(answered.includes('"outcome"') ? [] : [`the answer is ${answered}`]),
        // One that was refused may have been counted, and was not promised to be.
        ...(questions >= 1 && questions <= 1 + failures
          ? []
          : [`${questions} questions are there`]),
        ...(counted === questions ? [] : [`${counted} of ${questions} questions were counted`]),
      ];
    },
  };
}
