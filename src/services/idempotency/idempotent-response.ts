import { InvalidInput } from "#src/domain/errors/errors.ts";
import { IDEMPOTENCY_KEY_HOURS } from "#src/domain/policy.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { joinTransaction } from "#src/services/transactions/join-transaction.ts";
import {
  claimKey,
  deleteKeysBefore,
  findKeptAnswer,
  type KeptAnswer,
  type KeyedRequest,
  keepAnswer,
} from "./idempotency-queries.ts";

/**
 * Does a write that carries a key at most once: key, change and answer are saved in one transaction, so a request that is
 * sent again after any failure either finds the first answer or finds that nothing happened. Refusals are not kept:
 * what was mended may be sent under the same key.
 * @param work does the write with the context it is given
 * @throws InvalidInput when the key was used for another request; Conflict while the first is being done
 */
export async function answerOnce(
  app: AppContext,
  request: KeyedRequest,
  work: (app: AppContext) => Promise<KeptAnswer>,
): Promise<KeptAnswer & { isRepeat: boolean }> {
  try {
    return await app.db.transaction().execute(async (tx) => {
      if (!(await claimKey(tx, request, { now: app.now(), keptSince: keptSince(app) }))) {
        const { request_hash, ...first } = await findKeptAnswer(tx, request);
        if (request_hash !== request.request_hash) {
          throw new InvalidInput({ "idempotency-key": "This Idempotency-Key was used for another request." });
        }
        return { ...first, isRepeat: true };
      }
      const answer = await work({ ...app, db: joinTransaction(tx) });
      if (answer.status >= 400) throw new Refused(answer);
      await keepAnswer(tx, request, answer);
      return { ...answer, isRepeat: false };
    });
  } catch (error) {
    if (error instanceof Refused) return { ...error.answer, isRepeat: false };
    throw error;
  }
}

/** Undoes the transaction, key included. */
class Refused extends Error {
  readonly answer: KeptAnswer;
  constructor(answer: KeptAnswer) {
    super("refused");
    this.answer = answer;
  }
}

/** Answers nobody will ask for again. */
export async function removeOldIdempotencyKeys(app: AppContext): Promise<void> {
  await deleteKeysBefore(app.db, keptSince(app));
}

const keptSince = (app: AppContext) => new Date(app.now().getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000);
