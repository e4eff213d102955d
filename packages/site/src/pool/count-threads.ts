import { availableParallelism } from 'node:os';

/** A thread has to load and warm up the whole engine: for fewer pages than this it costs more than it gives. */
const MIN_PAGES = 1_500;
/** More than this wait for the one thread that writes. */
const MAX_THREADS = 6;

/** How many threads pay for rendering so many pages, besides the one that writes and renders too. */
export function countThreads(pages: number, cores: number = availableParallelism()): number {
  return Math.max(0, Math.min(cores - 1, MAX_THREADS, Math.floor(pages / MIN_PAGES)));
}
