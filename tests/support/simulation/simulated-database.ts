import type { EmbeddedConnection } from '@quire/postgres';
import {
  type Database,
  type OpenDatabase,
  openDatabase,
} from '../../../packages/platform/dist/database/database.js';
import type { Turns } from './turns.ts';

/**
 * What the simulation has in the database: the time, in the place of the server's own, and rules that nothing may
 * break, whoever writes.
 */
const SCHEMA = `
create schema sim;
create table sim.clock (at timestamptz not null);
insert into sim.clock values ('2026-01-01');
create table sim.ended (id text not null, state text not null, fence integer not null);
create table sim.broken (what text not null);
create function sim.statement_timestamp() returns timestamptz language sql stable
  as 'select at from sim.clock';
create function sim.pg_postmaster_start_time() returns timestamptz language sql stable
  as $$ select timestamptz '2000-01-01' $$;
create function sim.watch_export() returns trigger language plpgsql as $$
begin
  if old.status in ('completed', 'failed') then
    insert into sim.broken values ('export ' || old.id || ' was changed after its end');
  elsif new.status in ('completed', 'failed') then
    insert into sim.ended values (new.id, new.status, new.fence);
  end if;
  if new.fence < old.fence or new.progress < old.progress then
    insert into sim.broken values ('export ' || old.id || ' went back');
  end if;
  return new;
end $$;
create trigger sim_watch after update on export_jobs for each row execute function sim.watch_export();
create function sim.watch_version() returns trigger language plpgsql as $$
begin
  if old.state <> 'rendering' and new.state <> old.state then
    insert into sim.broken values ('version ' || old.id || ' was changed after its end');
  elsif old.state = 'rendering' and new.state <> 'rendering' then
    insert into sim.ended values (new.id, new.state, new.fence);
  end if;
  return new;
end $$;
create trigger sim_watch after update on versions for each row execute function sim.watch_version();
create function sim.watch_site() returns trigger language plpgsql as $$
begin
  if new.live_generation < old.live_generation then
    insert into sim.broken values ('site ' || old.id || ' went back to an earlier version');
  end if;
  return new;
end $$;
create trigger sim_watch after update on sites for each row execute function sim.watch_site();
`;

/** Everything of a seed before, in an order that keys allow. */
const EMPTY = [
  'sim.ended',
  'sim.broken',
  'render_times',
  'storage_usage',
  'export_jobs',
  'export_labels',
  'versions',
  'usage_days',
  'site_bytes',
  'domains',
  'sites',
  'projects',
  'organisations',
].map((table) => `delete from ${table};`);

/** Who asks a database at the moment. */
export interface Asker {
  turns: Turns;
  worker: number;
}

/** A database as one worker sees it: every statement and every transaction waits for its turn. */
export interface WorkerDatabase {
  db: Database;
  /** From now on it is this worker's. */
  give(asker: Asker): void;
}

/** A database whose time is that of the simulation. */
export interface SimulatedDatabase {
  /** Asks at once, beside the simulation. */
  direct: OpenDatabase;
  /** What the server takes for the time from now on. */
  setTime(moment: number): Promise<void>;
  /** Forgets the seed before. */
  clear(): Promise<void>;
  openWorkerDatabase(): WorkerDatabase;
  close(): Promise<void>;
}

export async function openSimulatedDatabase(
  connection: EmbeddedConnection,
): Promise<SimulatedDatabase> {
  const options = '-c search_path=sim,pg_catalog,public -c synchronous_commit=off';
  const opened: OpenDatabase[] = [];
  const open = () => {
    const database = openDatabase({ ...connection, options } as EmbeddedConnection, () => {});
    opened.push(database);
    return database;
  };
  const direct = open();
  await direct.pool.query(SCHEMA);
  let now = Number.NaN;
  const setTime = async (moment: number) => {
    if (moment === now) return;
    now = moment;
    await direct.pool.query('update sim.clock set at = $1', [new Date(moment)]);
  };
  return {
    direct,
    setTime,
    async clear() {
      await direct.pool.query(EMPTY.join('\n'));
    },
    openWorkerDatabase() {
      const { db, pool } = open();
      let asker: Asker | undefined;
      const ask = <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
        if (!asker) throw new Error("The database is nobody's.");
        const { turns, worker } = asker;
        return turns.ask(worker, name, async () => {
          await setTime(turns.now);
          return run();
        });
      };
      const query = pool.query.bind(pool) as (...words: unknown[]) => Promise<unknown>;
      Object.assign(pool, {
        query: (...words: unknown[]) => ask(nameOf(words[0]), () => query(...words)),
      });
      const transaction: Database['transaction'] = (work, config) =>
        ask('transaction', () => db.transaction(work, config));
      const gated = new Proxy(db, {
        get: (target, name) =>
          name === 'transaction' ? transaction : Reflect.get(target, name).bind(target),
      });
      return {
        db: gated,
        give(next) {
          asker = next;
        },
      };
    },
    async close() {
      await Promise.all(opened.map(({ close }) => close()));
    },
  };
}

/** The first words of a statement. */
function nameOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.replace(/\s+/g, ' ').trim().slice(0, 30);
}
