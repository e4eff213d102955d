import { type ExtractTablesWithRelations, type RelationalSchemaConfig, sql } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type {
  PgDialect,
  PgPreparedQuery,
  PgTransactionConfig,
  PreparedQueryConfig,
} from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { toDatabaseError } from './describe-failure.ts';
import type * as schema from './schema/index.ts';

type FullSchema = typeof schema;
type Tables = ExtractTablesWithRelations<FullSchema>;
type Session = NodePgSession<FullSchema, Tables>;
type Transaction = NodePgTransaction<FullSchema, Tables>;

interface Parts<Client> {
  client: Client;
  dialect: PgDialect;
  tables: RelationalSchemaConfig<Tables>;
}

/** Runs statements on one connection or a pool. Errors say what failed, and never name a value. */
class StatementSession extends NodePgSession<FullSchema, Tables> {
  constructor({ client, dialect, tables }: Parts<pg.Pool | pg.PoolClient>) {
    super(client, dialect, tables);
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    ...request: Parameters<Session['prepareQuery']>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...request);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = (values) => execute(values).catch(throwWithoutValues);
    return prepared;
  }
}

/** Runs statements on whichever connection of the pool is free, and each transaction on one of its own. */
export class PoolSession extends StatementSession {
  readonly #parts: Parts<pg.Pool>;

  constructor(parts: Parts<pg.Pool>) {
    super(parts);
    this.#parts = parts;
  }

  /**
   * The query layer's own would keep the connection for good when `begin` fails, and let a
   * connection be used again that did not even roll back.
   */
  override async transaction<Result>(
    work: (transaction: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const client = await this.#parts.client.connect().catch(throwWithoutValues);
    const session = new StatementSession({ ...this.#parts, client });
    const transaction: Transaction = new NodePgTransaction(
      this.#parts.dialect,
      session,
      this.#parts.tables,
    );
    let isOver = false;
    try {
      await transaction.execute(sql`begin`);
      if (config) await transaction.setTransaction(config);
      const result = await work(transaction);
      await transaction.execute(sql`commit`);
      isOver = true;
      return result;
    } catch (error) {
      isOver = await transaction.execute(sql`rollback`).then(
        () => true,
        () => false,
      );
      throw error;
    } finally {
      client.release(!isOver);
    }
  }
}

function throwWithoutValues(error: unknown): never {
  throw toDatabaseError(error);
}
