import { randomUUID } from "node:crypto";
import type { Db } from "#src/db/database.ts";
import { Conflict, InvalidInput } from "#src/domain/errors/errors.ts";
import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/accounts.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { withTransaction } from "#src/services/transactions/with-transaction.ts";
import {
  claimKey,
  deleteKeysBefore,
  findClaim,
  type KeyedRequest,
  type StoredResponse,
  storeResponse,
} from "./idempotency-queries.ts";

/**
 * The response of an earlier request with this key, if there was one.
 * @throws InvalidInput for a key of another request, Conflict for a request without a response
 */
export async function findStoredResponse(
  app: AppContext,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const claim = await findClaim(app.db, request, storedSince(app));
  if (!claim) return undefined;
  const { request_hash, ...response } = claim;
  if (request_hash !== request.request_hash) {
    throw new InvalidInput({ "idempotency-key": "This Idempotency-Key was used for another request." });
  }
  if (response.status === 0) {
    throw new Conflict(
      "A request with this Idempotency-Key has begun and its response is not known. Try again in a moment. If you still see this then, check whether it was carried out before you send it with another key.",
    );
  }
  return response;
}

/** A request's hold on its Idempotency-Key, written by the request's own first transaction. */
export interface KeyClaim {
  /** Claims the key in the first transaction that commits: work and claim are both there or neither. */
  app: AppContext;
  /** True once another request turned out to have the key: all of this one's work was rolled back. */
  isLost(): boolean;
  /** Stores nothing for a request that changed nothing. */
  store(response: StoredResponse): Promise<void>;
}

export function keyClaim(app: AppContext, request: KeyedRequest): KeyClaim {
  const claimId = randomUUID();
  let isCommitted = false;
  let isLost = false;

  function claiming(builder: ReturnType<Db["transaction"]>): ReturnType<Db["transaction"]> {
    const execute = builder.execute.bind(builder);
    const setIsolationLevel = builder.setIsolationLevel.bind(builder);
    type Work<T> = Parameters<typeof execute<T>>[0];
    return Object.assign(builder, {
      setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
        claiming(setIsolationLevel(level)),
      execute: async <T>(work: Work<T>) => {
        if (isCommitted) return await execute(work);
        const done = await execute(async (tx) => {
          const now = app.now();
          isLost = !(await claimKey(
            tx,
            { ...request, claim_id: claimId },
            { now, storedSince: storedSince(app) },
          ));
          if (isLost) throw new Conflict("Another request has this Idempotency-Key.");
          return await work(tx);
        });
        isCommitted = true;
        return done;
      },
    });
  }

  return {
    app: { ...app, db: withTransaction(app.db, () => claiming(app.db.transaction())) },
    isLost: () => isLost,
    async store(response) {
      if (isCommitted) await storeResponse(app.db, request, { claim_id: claimId, response });
    },
  };
}

/** Does the work for the first of repeated or concurrent requests with this key; the others do nothing. */
export async function claimOnce(
  app: AppContext,
  request: KeyedRequest,
  work: (app: AppContext) => Promise<void>,
) {
  if (await findClaim(app.db, request, storedSince(app))) return;
  const claim = keyClaim(app, request);
  try {
    await work(claim.app);
  } catch (error) {
    if (!claim.isLost()) throw error;
  }
}

export async function removeOldIdempotencyKeys(app: AppContext) {
  await deleteKeysBefore(app.db, storedSince(app));
}

const storedSince = (app: AppContext) => hoursBefore(app.now(), IDEMPOTENCY_KEY_HOURS);
