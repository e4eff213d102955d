import { expect, test } from 'vitest';
import type { AnswerEvent } from './answer-event.ts';
import { ask } from './ask.ts';
import { toConversation } from './conversation.ts';
import { openPages } from './testing/open-pages.ts';

const searcher = openPages([
  {
    address: '/java',
    title: 'Java client',
    sections: { Timeouts: 'A request ends after a minute.' },
  },
  {
    address: '/ruby',
    title: 'Ruby client',
    sections: { Timeouts: 'A request ends after a minute.' },
  },
  {
    address: '/backups',
    title: 'Backups',
    sections: { Create: [{ kind: 'code', language: 'sh', code: 'tide backup --all' }] },
  },
  { address: '/tides', title: 'Tides', sections: { Moon: 'The moon moves the sea.' } },
]);

async function collect(question: string): Promise<AnswerEvent[]> {
  const conversation = toConversation([{ role: 'user', text: question }]);
  const events: AnswerEvent[] = [];
  for await (const event of ask(conversation, { searcher, siteName: 'Sea' })) events.push(event);
  return events;
}
const noticesOf = (events: readonly AnswerEvent[]) =>
  events.flatMap((event) => (event.type === 'text' && event.notice ? [event.notice] : []));

test('a question that two pages answer alike is asked back, with both as what to ask next', async () => {
  const events = await collect('timeout of a request');
  expect(noticesOf(events)).toEqual(['which-one']);
  expect(events.find(({ type }) => type === 'suggestions')).toEqual({
    type: 'suggestions',
    questions: ['timeout of a request (Java client)', 'timeout of a request (Ruby client)'],
  });
});

test('one that names a page is answered from it', async () => {
  const events = await collect('timeout of a request (Ruby client)');
  expect(noticesOf(events)).toEqual([]);
  const [first] = events;
  expect(first?.type === 'sources' && first.sources[0]?.url).toBe('/ruby#timeouts');
});

test('the command is shown as code', async () => {
  const events = await collect('how do I create a backup');
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  expect(text).toContain('```sh\ntide backup --all\n```');
});

test('where the docs have no answer the nearest sections are listed, and not as sources', async () => {
  const events = await collect('create a backup with Grafana');
  expect(events[0]).toEqual({ type: 'sources', sources: [] });
  const end = events.at(-1);
  expect(end?.type === 'end' && [end.outcome, end.nearest?.map(({ url }) => url)]).toEqual([
    'not-in-docs',
    ['/backups#create'],
  ]);
});
