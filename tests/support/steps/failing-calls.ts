import { Readable } from 'node:stream';
import pg from 'pg';
import type { StorageDriver } from '../../../packages/platform/dist/storage/driver.js';

/**
 * How a call goes wrong: it is not done; it is done and the answer is lost; the other side refuses it. A storage says
 * the first and the last in the same words.
 */
export const WAYS = ['not done', 'not told', 'refused'] as const;
export type Way = (typeof WAYS)[number];

/** Which call fails, counted from 1, and how. */
export interface Failure {
  at: number;
  way: Way;
}

/** Counts calls to the storage and statements to the database while it is armed, and lets one of them fail. */
export class FailingCalls {
  #failure: Failure | undefined;
  #counted = 0;
  #failed: string | undefined;

  /** From now on calls are counted. */
  arm(failure?: Failure): void {
    this.#failure = failure ?? { at: Number.POSITIVE_INFINITY, way: 'not done' };
    this.#counted = 0;
    this.#failed = undefined;
  }

  /** Counts no more. Says how many calls there were, and which one failed if the end was not before it. */
  disarm(): { counted: number; failed: string | undefined } {
    this.#failure = undefined;
    return { counted: this.#counted, failed: this.#failed };
  }

  /** How the call that is about to be made fails, if it is its turn. */
  next(name: () => string): Way | undefined {
    if (!this.#failure || ++this.#counted !== this.#failure.at) return undefined;
    this.#failed = name();
    return this.#failure.way;
  }
}

type Query = (...words: unknown[]) => unknown;
type Callback = (error: unknown, result?: unknown) => void;

/** A statement that the server itself refuses, so that the transaction around it fails as well. */
const REFUSED = `do $$ begin raise exception 'refused by a test'; end $$`;

/** Puts itself between this process and all its databases, until what it returns is called. */
export function failStatements(calls: FailingCalls): () => void {
  const { query } = pg.Client.prototype;
  const original = query as unknown as Query;
  const failing = function (this: pg.Client, ...words: unknown[]): unknown {
    const way = calls.next(() => `statement ${textOf(words[0])}`);
    if (way === undefined) return original.apply(this, words);
    const callback = words.find((word) => typeof word === 'function') as Callback | undefined;
    const asked = ask(
      this,
      way,
      words.filter((word) => word !== callback),
    );
    if (!callback) return asked;
    asked.then((result) => callback(undefined, result), callback);
    return undefined;
  };
  const ask = async (client: pg.Client, way: Way, words: unknown[]): Promise<unknown> => {
    if (way === 'refused') return original.call(client, REFUSED);
    if (way === 'not told') await original.apply(client, words);
    streamOf(client).destroy();
    throw new Error('Connection terminated unexpectedly');
  };
  Object.assign(pg.Client.prototype, { query: failing });
  return () => void Object.assign(pg.Client.prototype, { query });
}

const streamOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

/** The first words of a statement. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

const COUNTED = ['put', 'putFile', 'stat', 'touch', 'read', 'delete', 'link', 'check'] as const;

/** Lets calls of a real storage fail, in its place: all parts of a platform share it. */
export function failStorage(calls: FailingCalls, storage: StorageDriver): void {
  const fail = (name: string) => new Error(`The storage gave up on ${name}.`);
  for (const name of COUNTED) {
    const original = storage[name].bind(storage) as (...words: unknown[]) => Promise<unknown>;
    const failing = async (...words: unknown[]) => {
      const way = calls.next(() => `storage ${name} ${words[0] ?? ''}`);
      if (way === undefined) return original(...words);
      const done = way === 'not told' ? await original(...words) : undefined;
      if (done instanceof Readable) done.destroy();
      throw fail(name);
    };
    Object.assign(storage, { [name]: failing });
  }
  const list = storage.list.bind(storage);
  async function* failingList(prefix: string) {
    const way = calls.next(() => `storage list ${prefix}`);
    for await (const found of list(prefix)) {
      yield found;
      // Half of a list looks like a whole one unless it is said that it is not.
      if (way !== undefined) throw fail('list');
    }
    if (way !== undefined) throw fail('list');
  }
  Object.assign(storage, { list: failingList });
}
