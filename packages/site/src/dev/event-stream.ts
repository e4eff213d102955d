import type { ServerResponse } from 'node:http';
import type { Clock } from '@quire/base';

/** Browsers that want to be told of changes, by server-sent events. */
export interface EventStream {
  add(response: ServerResponse): void;
  /** Tells every browser that the site changed; each asks for what concerns it. */
  tell(): void;
  end(): void;
}

/** A writer has a few tabs open; the oldest has to go when there are more. */
const MAX_STREAMS = 100;
/** Lets both sides notice a connection that is gone. */
const HEARTBEAT = 20_000;

/** Creates a stream without listeners. */
export function createEventStream(clock: Clock): EventStream {
  const streams = new Set<ServerResponse>();
  const write = (text: string) => {
    for (const stream of streams) stream.write(text);
  };
  let cancel = clock.after(HEARTBEAT, beat);
  function beat() {
    write(': still here\n\n');
    cancel = clock.after(HEARTBEAT, beat);
  }
  return {
    add(response) {
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.write('retry: 500\n\n');
      if (streams.size >= MAX_STREAMS) [...streams][0]?.end();
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },
    tell: () => write('event: change\ndata: \n\n'),
    end() {
      cancel();
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}
