import { InvalidInput } from "#src/domain/errors/errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { rescoreLead } from "#src/services/leads/rescore-lead.ts";
import { checkLeadRequest } from "#src/services/leads/submission/check-lead-request.ts";
import { asBuyer, type BuyerApp, leadIdFromLink } from "./buyer-lead.ts";
import { type Place, updateRequest } from "./buyer-page-queries.ts";
import { recordForDealers } from "./record-buyer-request.ts";

const WISHES = ["name", "phone", "budget_band", "timeframe_days", "mileage_cap", "models", "body_style"];
/** Unchanged if absent: forms opened before an upgrade do not post them. */
const OPTIONAL = ["postcode", "px_has", "px_make", "px_model", "px_year", "px_miles", "question"];
const CHANGEABLE = [...WISHES, ...OPTIONAL];

type ChangeApp = BuyerApp & Pick<AppContext, "postcodeLookup">;

/** Does not route again after a new postcode. */
export async function changeRequest(app: ChangeApp, token: string, input: Record<string, unknown>) {
  const located = await locateTyped(app, token, input.postcode);
  await asBuyer(app, token, async (tx, lead, at) => {
    const { vehicle: _, vehicle_id, ...unchanged } = { ...lead, vehicle_id: undefined };
    const names = CHANGEABLE.filter((name) => WISHES.includes(name) || input[name] !== undefined);
    const typed = Object.fromEntries(names.map((name) => [name, input[name]]));
    const { entered } = checked({ ...unchanged, source: undefined, ...typed, consent_dealer: true });
    const { email: _same, max_travel_mi: _far, ...changes } = entered;
    await updateRequest(tx, lead.lead_id, {
      ...changes,
      ...(entered.postcode === lead.postcode ? {} : located),
    });
    await rescoreLead(tx, lead.lead_id, at);
    await recordForDealers(tx, { lead_id: lead.lead_id, kind: "changed", at });
  });
}

/** Runs before the transaction: locating the postcode may call an external service. */
async function locateTyped(app: ChangeApp, token: string, postcode: unknown): Promise<Place> {
  leadIdFromLink(app, token);
  const text = typeof postcode === "string" ? postcode : "";
  const location = await locatePostcode(app.db, app.postcodeLookup, text);
  return location.unknown ? { latitude: null, longitude: null } : location.point;
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
