import type { Actor } from "#src/domain/accounts/permissions.ts";
import { type ProfileForm, profileSchema } from "#src/domain/dealers/profile-form.ts";
import { type FieldErrors, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { fieldErrors } from "#src/domain/errors/field-errors.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { recordChange } from "#src/services/audit/record-change.ts";
import { locatePostcode } from "#src/services/geo/locate-postcode.ts";
import { parseUkPhone } from "#src/services/leads/parse-uk-phone.ts";
import { insertDealerChange } from "./dealer-change-queries.ts";
import { managedDealer } from "./managed-dealer.ts";
import { findDealerDetails, lockDealer, updateDealer } from "./profile-queries.ts";

/**
 * Saves what an owner says of the dealership. Name and company number are what was verified: a change of them is noted
 * for the admins.
 * @throws InvalidInput with a message a field
 */
export async function updateProfile(app: AppContext, actor: Actor, input: unknown): Promise<void> {
  const { dealer_id, user_id } = managedDealer(actor);
  const { opening_hours, ...profile } = checkProfile(input);
  // Before the transaction: it may ask a service on the internet.
  const location = await locatePostcode(app.db, app.postcode_lookup, profile.postcode);
  const { latitude, longitude } = location.unknown ? { latitude: null, longitude: null } : location.point;
  await app.db.transaction().execute(async (tx) => {
    const before = await lockDealer(tx, dealer_id);
    if (!before) throw new NotFound("Dealer profile not found");
    const at = app.now();
    const details = await findDealerDetails(tx, dealer_id);
    for (const what of ["name", "company_number"] as const) {
      if (before[what] === profile[what]) continue;
      await insertDealerChange(tx, {
        dealer_id,
        what,
        before: before[what] ?? "",
        after: profile[what] ?? "",
        changed_by: user_id,
        changed_at: at,
      });
    }
    await updateDealer(tx, dealer_id, {
      ...profile,
      opening_hours: JSON.stringify(opening_hours),
      latitude,
      longitude,
      updated_at: at,
    });
    await recordChange(tx, {
      actor,
      action: "dealer.update",
      subject: { id: dealer_id, name: profile.name, dealer_id },
      before: { ...details },
      after: { ...(await findDealerDetails(tx, dealer_id)) },
      at,
    });
  });
}

function checkProfile(input: unknown): ProfileForm {
  const parsed = profileSchema.safeParse(input);
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error);
  const given: unknown = typeof input === "object" && input !== null ? Reflect.get(input, "phone") : "";
  const phone = parseUkPhone(typeof given === "string" ? given.trim() : "");
  if (phone === null) errors.phone ??= "Enter a UK phone number";
  if (!parsed.success || phone === null) throw new InvalidInput(errors);
  return { ...parsed.data, phone };
}
