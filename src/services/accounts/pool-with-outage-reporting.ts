import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool } from "kysely";
import type { Pool } from "pg";
import { isDatabaseUnavailable } from "#src/domain/errors/database-unavailable.ts";

export interface PoolWithOutageReporting {
  pool: PostgresPool;
  /** @throws the database error of an outage during the work, even if the work succeeded */
  reportOutages<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>;
}

/**
 * The authentication library reads a failed query as an empty result: browsers would drop their sessions
 * during an outage.
 */
export function poolWithOutageReporting(pool: Pool): PoolWithOutageReporting {
  const outages = new AsyncLocalStorage<{ error: unknown }>();
  async function noted<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      const outage = outages.getStore();
      if (outage && isDatabaseUnavailable(error)) outage.error = error;
      throw error;
    }
  }
  async function connect() {
    const client = await noted(pool.connect());
    return {
      query: (text: string, values: unknown[]) => noted(client.query(text, values)),
      release: (isBroken?: boolean) => client.release(isBroken),
    };
  }
  return {
    // Covers what Kysely uses of pg's Pool; the pool's owner ends it.
    pool: { connect, end: async () => {} } as unknown as PostgresPool,
    async reportOutages(work) {
      const outage: { error: unknown } = { error: null };
      const outcome = await outages.run(outage, work).catch((error: unknown) => {
        throw outage.error ?? error;
      });
      if (outage.error !== null) throw outage.error;
      return outcome;
    },
  };
}
