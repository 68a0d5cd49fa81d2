import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type AnswerReport, answerReport } from "#src/domain/buyer-questions/answer-report.ts";
import { buyerAnswers } from "#src/domain/buyer-questions/buyer-answers.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { findShownBatteryTest } from "./battery-tests/read-battery-tests.ts";
import { findOwnVehicle } from "./own-vehicle.ts";

/** Answers that buyers read about a dealer's own car, and what would add to them. */
export async function readBuyerAnswers(
  app: Pick<AppContext, "db" | "now">,
  actor: Actor,
  vehicleId: string,
): Promise<AnswerReport> {
  const vehicle = await findOwnVehicle(app.db, actor, vehicleId);
  return answerReport(buyerAnswers(vehicle, await findShownBatteryTest(app, vehicle)));
}
