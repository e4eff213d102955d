import { ask, type Source, toConversation } from '@quire/assistant';
import type { Searcher } from '@quire/search';
import { expect, test } from 'vitest';
import { type AskedQuestion, OFF_TOPIC, QUESTIONS } from '../support/assistant/questions.ts';
import { corpusSites } from '../support/corpus.ts';
import { buildCorpusIndexes } from '../support/corpus-index.ts';

const QUESTIONS_PER_SITE = 30;
/** The index that a reader of the site's first language and newest version has. */
const INDEX_KEYS = ['all', 'latest', 'en'];
/** One of all may be answered: examples in the docs of one site have the Eiffel Tower. */
const MAX_ANSWERED_OFF_TOPIC = 1;

test('without a model at least 80 % of questions cite the right section among the first three, and off-topic ones are said not to be in these docs', async () => {
  const lost: string[] = [];
  const answered: string[] = [];
  let count = 0;
  const asked = Object.entries(QUESTIONS).filter(([site]) => corpusSites.includes(site));
  for (const [site, questions] of asked) {
    const searcher = await openFirst(site);
    for (const question of questions) {
      count++;
      const { sources } = await answer(searcher, question.ask);
      if (!isRight(sources, question)) lost.push(`${site}: ${question.ask}`);
    }
    for (const question of OFF_TOPIC) {
      const { outcome } = await answer(searcher, question);
      if (outcome !== 'not-in-docs') answered.push(`${site}: ${question}`);
    }
  }
  process.stdout.write(
    `assistant: ${count - lost.length} of ${count} questions cite the right section\n`,
  );
  expect(count).toBe(asked.length * QUESTIONS_PER_SITE);
  expect(lost.length / count, lost.join('\n')).toBeLessThanOrEqual(0.2);
  expect(answered.length, answered.join('\n')).toBeLessThanOrEqual(MAX_ANSWERED_OFF_TOPIC);
});

async function openFirst(site: string): Promise<Searcher> {
  const indexes = await buildCorpusIndexes(site);
  const key = INDEX_KEYS.find((each) => indexes.has(each)) ?? [...indexes.keys()][0] ?? '';
  const index = indexes.get(key);
  if (!index) throw new Error(`${site} has no search index`);
  return index.searcher;
}

async function answer(searcher: Searcher, question: string) {
  let sources: readonly Source[] = [];
  let outcome = '';
  const conversation = toConversation([{ role: 'user', text: question }]);
  for await (const event of ask(conversation, { searcher, siteName: 'Docs' })) {
    if (event.type === 'sources') sources = event.sources;
    if (event.type === 'end') outcome = event.outcome;
  }
  return { sources, outcome };
}

function isRight(sources: readonly Source[], { right }: AskedQuestion): boolean {
  return sources.slice(0, 3).some(({ url }) => {
    const place = decodeURIComponent(url.replace(/^\.\//, '').replace(/\.html(?=#|$)/, ''));
    return right.includes(place) || right.includes(place.replace(/#.*$/, ''));
  });
}
