import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool } from "kysely";
import type { Pool } from "pg";
import { isRecordsAway } from "#src/domain/errors/records-away.ts";

export interface HeededPool {
  /** For whoever keeps to itself what the database said. */
  pool: PostgresPool;
  /**
   * Does the work.
   * @throws what the database said meanwhile, when it was away: then the outcome means nothing, whatever it is
   */
  heed<Outcome>(work: () => Promise<Outcome>): Promise<Outcome>;
}

/**
 * The authentication library takes a database that does not answer for one without keys and sessions. So everybody who came
 * while it was away would be told that they are not signed in, and their browser would believe it.
 */
export function heededPool(pool: Pool): HeededPool {
  const said = new AsyncLocalStorage<{ error: unknown }>();
  async function noted<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      const store = said.getStore();
      if (store && isRecordsAway(error)) store.error = error;
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
    // What a query needs of pg's pool and client, and no more; whose pool it is ends it.
    pool: { connect, end: async () => {} } as unknown as PostgresPool,
    async heed(work) {
      const store: { error: unknown } = { error: null };
      const outcome = await said.run(store, work).catch((error: unknown) => {
        throw store.error ?? error;
      });
      if (store.error !== null) throw store.error;
      return outcome;
    },
  };
}
