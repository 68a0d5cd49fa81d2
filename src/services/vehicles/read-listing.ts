import type { Actor } from "#src/domain/accounts/permissions.ts";
import { answerReport } from "#src/domain/buyer-questions/evidence-score.ts";
import type { AppContext, WithDb } from "#src/services/app-context.ts";
import { findBuyerAnswers } from "./find-buyer-answers.ts";
import { findOwnVehicle } from "./own-vehicle.ts";
import { isVerified } from "./register/look-up-vehicle.ts";
import { selectIdsInFeeds } from "./stock-list/dealer-stock-queries.ts";

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
  const answers = await findBuyerAnswers(app, [vehicle]);
  return answerReport(answers.get(vehicle.vehicle_id) ?? [], {
    hasRegister: app.vehicleRegister.isOn && isVerified(actor),
  });
}
