import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { rescoreLead } from "#src/services/leads/rescore-lead.ts";
import { checkLeadRequest } from "#src/services/leads/submission/check-lead-request.ts";
import { lockLeadFromLink } from "./buyer-lead.ts";
import { listBuyerRoutes, setRoutesChanged } from "./buyer-page-queries.ts";
import { updateWishes } from "./change-request-queries.ts";
import { recordBuyerRequest } from "./record-buyer-request.ts";

const CHANGEABLE = ["name", "phone", "budget_band", "timeframe_days", "mileage_cap", "models", "body_style"];

/** The postcode is fixed: other dealers would match. @throws NotFound, Conflict, InvalidInput */
export async function changeRequest(
  app: Pick<AppContext, "db" | "now" | "buyer_links">,
  token: string,
  input: Record<string, unknown>,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const lead = await lockLeadFromLink(tx, app, token);
    const { vehicle: _, vehicle_id, ...unchanged } = { ...lead, vehicle_id: undefined };
    const typed = Object.fromEntries(CHANGEABLE.map((name) => [name, input[name]]));
    const { entered } = checked({ ...unchanged, source: undefined, ...typed, consent_dealer: true });
    const { name, phone, budget_band, timeframe_days, mileage_cap, models, body_style } = entered;
    const at = app.now();
    await updateWishes(tx, lead.lead_id, {
      name,
      phone,
      budget_band,
      timeframe_days,
      mileage_cap,
      models,
      body_style,
    });
    await rescoreLead(tx, lead.lead_id, at);
    await setRoutesChanged(tx, lead.lead_id, at);
    const current = (await listBuyerRoutes(tx, lead.lead_id)).filter(({ withdrawn_at }) => !withdrawn_at);
    await recordBuyerRequest(tx, {
      lead_id: lead.lead_id,
      kind: "changed",
      dealer_id: null,
      notifies: current.map(({ dealer_id }) => dealer_id),
      at,
    });
  });
}

/** Reports only errors of changeable fields; the page has no others. */
function checked(input: Record<string, unknown>): ReturnType<typeof checkLeadRequest> {
  try {
    return checkLeadRequest(input);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    const fields = Object.entries(error.fields).filter(([name]) => CHANGEABLE.includes(name));
    throw fields.length > 0 ? new InvalidInput(Object.fromEntries(fields)) : error;
  }
}
