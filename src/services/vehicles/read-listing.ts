import type { Actor } from "#src/domain/accounts/permissions.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import { answerReport } from "#src/domain/buyer-questions/evidence-score.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { findAnswerProof } from "./find-answer-proof.ts";
import { findOwnVehicle } from "./own-vehicle.ts";
import { isVerified } from "./register/look-up-vehicle.ts";
import { selectIdsInFeeds } from "./stock-list/fed-car-queries.ts";

/** For its form. */
export async function readListing({ db }: WithDb, actor: Actor, vehicleId: string) {
  const vehicle = await findOwnVehicle(db, actor, vehicleId);
  const inFeeds = await selectIdsInFeeds(db, [vehicle.vehicle_id]);
  return { ...vehicle, is_in_feed: inFeeds.has(vehicle.vehicle_id) };
}

/** Answers that buyers read about a dealer's own car, and what would add to them. */
export async function readBuyerAnswers(
  app: Pick<AppContext, "db" | "now" | "vehicleRegister">,
  actor: Actor,
  vehicleId: string,
) {
  const vehicle = await findOwnVehicle(app.db, actor, vehicleId);
  const proof = (await findAnswerProof(app, [vehicle])).get(vehicle.vehicle_id);
  const answers = buyerAnswers(vehicle, proof?.batteryTest ?? null, proof?.motOnRecord);
  return answerReport(answers, { hasRegister: app.vehicleRegister.isOn && isVerified(actor) });
}
