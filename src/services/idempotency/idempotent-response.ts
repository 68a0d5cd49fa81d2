import { InvalidInput } from "#src/domain/errors/errors.ts";
import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy/api.ts";
import { hoursBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { joinTransaction } from "#src/services/transactions/join-transaction.ts";
import {
  claimKey,
  deleteKeysBefore,
  findStoredResponse,
  type KeyedRequest,
  type StoredResponse,
  storeResponse,
} from "./idempotency-queries.ts";

/**
 * Saves key, change and response in one transaction: a replay finds the response or no trace of it. Responses
 * of 400 and above are not stored, so a corrected request may reuse the key.
 * @throws InvalidInput for a key of another request, Conflict while the first one is running
 */
export async function idempotentResponse(
  app: AppContext,
  request: KeyedRequest,
  work: (app: AppContext) => Promise<StoredResponse>,
): Promise<StoredResponse & { isRepeat: boolean }> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      if (!(await claimKey(tx, request, { now: app.now(), storedSince: storedSince(app) }))) {
        const { request_hash, ...first } = await findStoredResponse(tx, request);
        if (request_hash !== request.request_hash) {
          throw new InvalidInput({ "idempotency-key": "This Idempotency-Key was used for another request." });
        }
        return { ...first, isRepeat: true };
      }
      const response = await work({ ...app, db: joinTransaction(tx) });
      if (response.status >= 400) throw new Refused(response);
      await storeResponse(tx, request, response);
      return { ...response, isRepeat: false };
    });
  } catch (error) {
    if (error instanceof Refused) return { ...error.response, isRepeat: false };
    throw error;
  }
}

/** Rolls the transaction back, key included. */
class Refused extends Error {
  readonly response: StoredResponse;
  constructor(response: StoredResponse) {
    super("refused");
    this.response = response;
  }
}

export async function removeOldIdempotencyKeys(app: AppContext): Promise<void> {
  await deleteKeysBefore(app.db, storedSince(app));
}

const storedSince = (app: AppContext) => hoursBefore(app.now(), IDEMPOTENCY_KEY_HOURS);
