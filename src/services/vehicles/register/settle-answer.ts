import type { DbOrTransaction } from "#src/db/database.ts";
import { combinedAnswer } from "#src/domain/vehicles/register/combined-answer.ts";
import type { RegisteredCar } from "#src/domain/vehicles/register/registered-car.ts";
import { findAnswer, type RegisterAnswer, storeAnswer } from "./register-queries.ts";

type Asked = { outcome: "found"; facts: RegisteredCar } | { outcome: "not_found" };

/** Stores the new answer; a source that failed keeps its part of the earlier one. */
export async function settleAnswer(
  tx: DbOrTransaction,
  registration: string,
  { asked, at }: { asked: Asked; at: Date },
): Promise<RegisterAnswer> {
  const car = asked.outcome === "found" ? asked.facts : null;
  const answer = combinedAnswer(await findAnswer(tx, registration), { car, fetched_at: at });
  await storeAnswer(tx, registration, answer, at);
  return answer;
}
