import { NotFound } from "#src/domain/errors/errors.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { type DealerFigures, dealerFigures } from "./admin-dealer-queries.ts";
import { type DealerChange, listDealerChanges } from "./dealer-change-queries.ts";
import { findIdentityRequest, type IdentityRequest } from "./identity-request-queries.ts";
import { type DealerDetails, findDealerDetails } from "./profile-queries.ts";
import { listPeople, type Person } from "./staff/staff-queries.ts";

const CHANGES_SHOWN = 100;

export interface DealerFile {
  dealer: DealerDetails;
  /** A change of name, company number or address that waits for a decision. */
  identity_request: IdentityRequest | null;
  people: Person[];
  figures: DealerFigures;
  changes: (DealerChange & { by_email: string | null })[];
}

export async function findDealer(
  { db, now }: Pick<AppContext, "db" | "now">,
  dealerId: string,
): Promise<DealerFile> {
  const dealer = isUuid(dealerId) ? await findDealerDetails(db, dealerId) : null;
  if (!dealer) throw new NotFound("Dealer not found");
  const [identityRequest, people, figures, changes] = await Promise.all([
    findIdentityRequest(db, dealerId),
    listPeople(db, dealerId),
    dealerFigures(db, dealerId, daysBefore(now(), 30)),
    listDealerChanges(db, dealerId, CHANGES_SHOWN),
  ]);
  return { dealer, identity_request: identityRequest, people, figures, changes };
}
