/**
 * The process that answers for a mock: the description and the requests are what strangers wrote. It has no
 * secrets in its environment, no database, no storage and no network use; its parent watches its time and memory.
 */
import { createBundledMock, type Mock } from '@quire/openapi';
import type { MockOrder, MockReply } from './mock-order.ts';

process.umask(0o077);

// A parent that was killed cannot stop this process: it has to notice by itself.
process.on('disconnect', () => process.exit(1));

let mock: Mock | undefined;

process.on('message', ({ spec, request }: MockOrder) => {
  if (spec !== undefined) mock = createBundledMock(JSON.parse(spec));
  if (!mock) return say({ type: 'unusable' });
  const { status, headers, body, delay } = mock.answer(request);
  say({ type: 'answer', answer: { status, headers, body, delay } });
});

function say(reply: MockReply): void {
  process.send?.(reply);
}
