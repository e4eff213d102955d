import type { AnswerEvent } from '@quire/assistant';
import { expect, test } from 'vitest';
import { type EndedAnswer, noteAnswer, type SentEvent } from './note-answer.ts';

const SOURCE = { number: 1, title: 'Tides', heading: '', url: '/tides#low', excerpt: '' };
const EVENTS: AnswerEvent[] = [
  { type: 'sources', sources: [SOURCE] },
  { type: 'text', text: 'At noon.' },
  { type: 'end', outcome: 'unsure' },
];

async function* give(events: readonly AnswerEvent[]) {
  yield* events;
}

function createNotes(id: string | undefined) {
  const noted: EndedAnswer[] = [];
  const note = async (ended: EndedAnswer) => {
    noted.push(ended);
    return id;
  };
  return { noted, note };
}

test('an answer is passed on, and its end has the id that it was noted under', async () => {
  const { noted, note } = createNotes('an-id');
  const sent: SentEvent[] = [];
  for await (const event of noteAnswer(give(EVENTS), note)) sent.push(event);
  expect(sent).toEqual([
    ...EVENTS.slice(0, 2),
    { type: 'end', outcome: 'unsure', answerId: 'an-id' },
  ]);
  expect(noted).toEqual([{ outcome: 'unsure', source: '/tides#low' }]);
});

test('an answer that could not be noted has no id', async () => {
  const { note } = createNotes(undefined);
  const sent: SentEvent[] = [];
  for await (const event of noteAnswer(give(EVENTS), note)) sent.push(event);
  expect(sent).toEqual(EVENTS);
});

test('an answer that nobody waited for is noted as stopped, once', async () => {
  const { noted, note } = createNotes('an-id');
  for await (const event of noteAnswer(give(EVENTS), note)) {
    if (event.type === 'text') break;
  }
  expect(noted).toEqual([{ outcome: 'stopped', source: '/tides#low' }]);
});
