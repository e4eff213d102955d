import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Clock, HostedAnswer, HostedRequest } from '@quire/base';
import { createTurns, type TurnLimits } from '../diffs/turns.ts';
import {
  type ChildErrors,
  type ChildLimits,
  startBoundedChild,
  talkTo,
} from '../render/bounded-child.ts';
import type { Isolation } from '../render/isolation.ts';
import {
  mockBusy,
  mockDied,
  mockStopped,
  mockTooLarge,
  mockTooSlow,
  mockUnusable,
} from './errors.ts';
import type { MockOrder, MockReply } from './mock-order.ts';

/** What a request is for. */
export interface MockPlace {
  /** Names the description as some readers see it; another version of it has another name. */
  key: string;
  /** Whose turn it is: sites share the processes. */
  site: string;
  /** The description as JSON; nothing where it cannot be used. */
  load(): Promise<string | undefined>;
}

/** Answers for mocks, each in a process that has seen no other description. */
export interface Mocks {
  answer(place: MockPlace, request: HostedRequest): Promise<HostedAnswer>;
  /** Ends the processes. */
  close(): void;
}

export interface MocksOptions {
  clock: Clock;
  isolation: Isolation;
  limits?: ChildLimits;
  turns?: Omit<TurnLimits, 'toBusy'>;
}

const ENTRY = fileURLToPath(new URL('../../dist/bundle/mock-child.js', import.meta.url));

const LIMITS: ChildLimits = { seconds: 10, mebibytes: 384 };
const TURNS = { atOnce: 4, tenantAtOnce: 2, tenantWaiting: 16 };
/** How many processes wait for the next request of their description, and how long. */
const IDLE_KEPT = 4;
const IDLE_MS = 60_000;

const ERRORS: ChildErrors = {
  tooSlow: ({ seconds }) => mockTooSlow({ seconds }),
  tooLarge: ({ mebibytes }) => mockTooLarge({ mebibytes }),
  stopped: () => mockStopped(),
  died: (how) => mockDied({ how }),
};

export function createMocks({
  clock,
  isolation,
  limits = LIMITS,
  turns: shares = TURNS,
}: MocksOptions): Mocks {
  const turns = createTurns({ ...shares, toBusy: (waiting) => mockBusy({ waiting }) });
  const idle = createIdle(clock);
  const stopping = new AbortController();
  const talk = (child: ChildProcess, order: MockOrder) =>
    talkTo<MockReply, HostedAnswer>(
      child,
      { ...order },
      {
        limits,
        clock,
        signal: stopping.signal,
        errors: ERRORS,
        onMessage(reply, { done, fail }) {
          if (reply.type === 'answer') done(reply.answer);
          else fail(mockUnusable());
        },
      },
    );
  return {
    answer: ({ key, site, load }, request) =>
      turns.run(site, async () => {
        const known = idle.take(key);
        const spec = known ? undefined : await load();
        if (!known && spec === undefined) throw mockUnusable();
        const child =
          known ?? startBoundedChild(ENTRY, { limits, isolation, serialization: 'advanced' });
        try {
          const answer = await talk(child, { request, ...(spec === undefined ? {} : { spec }) });
          idle.keep(key, child);
          return answer;
        } catch (error) {
          child.kill('SIGKILL');
          throw error;
        }
      }),
    close() {
      stopping.abort();
      idle.close();
    },
  };
}

/** Processes that have a description and no work. */
function createIdle(clock: Clock) {
  let waiting: { key: string; child: ChildProcess; forget(): void }[] = [];
  let isClosed = false;
  const remove = (child: ChildProcess) => {
    waiting.find((one) => one.child === child)?.forget();
    waiting = waiting.filter((one) => one.child !== child);
  };
  const end = (child: ChildProcess) => {
    remove(child);
    child.kill('SIGKILL');
  };
  return {
    take(key: string): ChildProcess | undefined {
      const child = waiting.find((one) => one.key === key)?.child;
      if (child) remove(child);
      return child;
    },
    keep(key: string, child: ChildProcess): void {
      if (isClosed || !child.connected) {
        end(child);
        return;
      }
      const onExit = () => remove(child);
      child.once('exit', onExit);
      const cancel = clock.after(IDLE_MS, () => end(child));
      const forget = () => {
        cancel();
        child.off('exit', onExit);
      };
      waiting.push({ key, child, forget });
      const [oldest] = waiting;
      if (waiting.length > IDLE_KEPT && oldest) end(oldest.child);
    },
    close(): void {
      isClosed = true;
      for (const { child } of [...waiting]) end(child);
    },
  };
}
