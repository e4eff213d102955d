import { afterEach, expect, test, vi } from 'vitest';
import { askService } from './ask-service.ts';

afterEach(() => vi.unstubAllGlobals());

test('a signed-in reader of a private site is not asked about as a stranger', async () => {
  const seen: RequestInit[] = [];
  const answer = 'event: end\ndata: {"outcome":"answered","answerId":"an-id"}\n\n';
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    seen.push(init);
    return new Response(answer);
  });
  const question = { messages: [{ role: 'user' as const, content: 'Why?' }], index: 'en' };
  const asked = askService('https://docs.example/a', question, new AbortController().signal);
  const events = [];
  for await (const event of asked) events.push(event);
  expect(seen.map(({ credentials }) => credentials)).toEqual(['same-origin']);
  expect(events).toEqual([{ type: 'end', outcome: 'answered', answerId: 'an-id' }]);
});
