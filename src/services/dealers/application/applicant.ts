import type { DbOrTransaction } from "#src/db/database.ts";
import { Conflict } from "#src/domain/errors/errors.ts";
import type { Coordinates } from "#src/services/geo/locate-postcode.ts";
import { insertDealer } from "../admin-dealer-queries.ts";
import { lockDealer, updateDealer } from "../profile-queries.ts";
import { admitPerson } from "../staff/person-changes.ts";
import type { Application } from "./application-queries.ts";

type Form = Pick<
  Application,
  "trading_name" | "company_number" | "address_line" | "town" | "postcode" | "phone" | "website"
> & { opening_hours: unknown };

interface Applicant {
  user_id: string;
  email: string;
  full_name: string;
  /** Of an earlier application. */
  dealer_id: string | null;
}

/**
 * The dealer of an application, with the applicant as its owner: they may add cars, which buyers see
 * once it is verified.
 * @returns its id
 * @throws Conflict if it has been verified meanwhile
 */
export async function saveApplicant(
  tx: DbOrTransaction,
  { dealer_id, user_id, email, full_name }: Applicant,
  { form, place, at }: { form: Form; place: Coordinates; at: Date },
): Promise<string> {
  const { phone, website, opening_hours: hours } = form;
  const more = { phone, email, website, opening_hours: JSON.stringify(hours), updated_at: at };
  const dealer = { ...identityIn(form, place), ...more };
  if (dealer_id !== null) {
    if ((await lockDealer(tx, dealer_id))?.status !== "applied")
      throw new Conflict("Your dealership has been decided. Reload this page.");
    await updateDealer(tx, dealer_id, dealer);
    return dealer_id;
  }
  const dealerId = await insertDealer(tx, { ...dealer, status: "applied", created_at: at });
  const into = { dealer_id: dealerId, changed_by: user_id, changed_at: at };
  if (!(await admitPerson(tx, { user_id, email, full_name, role: "owner" }, into))) throw inAnother();
  return dealerId;
}

/** What an admin checks. */
export function identityIn(
  { trading_name: name, company_number, address_line, town, postcode }: Form,
  { latitude, longitude }: Coordinates,
) {
  return { name, company_number, address_line, town, postcode, latitude, longitude };
}

export const inAnother = () => new Conflict("The applicant already belongs to another dealer");
