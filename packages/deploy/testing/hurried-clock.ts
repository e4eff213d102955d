import { type Clock, systemClock } from '@quire/base';

/** Short waits, as between attempts, pass fifty times as fast; deadlines stay what they are. */
export const hurriedClock: Clock = {
  now: () => systemClock.now(),
  after: (milliseconds, callback) =>
    systemClock.after(milliseconds < 10_000 ? milliseconds / 50 : milliseconds, callback),
};
