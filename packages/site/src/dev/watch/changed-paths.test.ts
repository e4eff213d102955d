import type { Clock } from '@quire/base';
import { describe, expect, it } from 'vitest';
import { type ChangedPaths, createChangeBatch } from './changed-paths.ts';

/** A clock that a test moves by hand. */
function createHandClock() {
  let now = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  const clock: Clock = {
    now: () => now,
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const advance = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.callback();
    }
  };
  return { clock, advance };
}

function createBatch() {
  const told: ChangedPaths[] = [];
  const { clock, advance } = createHandClock();
  return { told, advance, batch: createChangeBatch(clock, (paths) => told.push(paths)) };
}

describe('createChangeBatch', () => {
  it('tells together what comes together, each path once', () => {
    const { batch, told, advance } = createBatch();
    for (const path of ['b.mdx', 'a.mdx', 'b.mdx']) batch.add(path);
    expect(told).toEqual([]);
    advance(25);
    expect(told).toEqual([['a.mdx', 'b.mdx']]);
    advance(1_000);
    expect(told).toHaveLength(1);
  });

  it('tells of a folder that never comes to rest', () => {
    const { batch, told, advance } = createBatch();
    for (let i = 0; i < 20; i++) {
      batch.add('a.mdx');
      advance(20);
    }
    expect(told).toEqual([['a.mdx']]);
  });

  it('says that anything may have changed when a name is missing, or there are too many', () => {
    const { batch, told, advance } = createBatch();
    batch.add(undefined);
    advance(25);
    for (let i = 0; i < 600; i++) batch.add(`${i}.mdx`);
    advance(25);
    expect(told).toEqual(['unknown', 'unknown']);
  });

  it('tells nothing after its end', () => {
    const { batch, told, advance } = createBatch();
    batch.add('a.mdx');
    batch.end();
    advance(1_000);
    expect(told).toEqual([]);
  });
});
