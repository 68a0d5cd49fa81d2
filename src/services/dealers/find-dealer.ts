import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy/response-window.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { daysBefore } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requirePermission } from "#src/services/require-permission.ts";
import { type DealerFigures, dealerFigures } from "./admin-dealer-queries.ts";
import { type DealerChange, listDealerChanges } from "./dealer-change-queries.ts";
import { type DealerDetails, findDealerDetails } from "./profile-queries.ts";
import { listPeople, type Person } from "./staff/staff-queries.ts";

const CHANGES_SHOWN = 100;

export interface DealerFile {
  dealer: DealerDetails;
  people: Person[];
  figures: DealerFigures;
  changes: (DealerChange & { by_email: string | null })[];
}

/** @throws NotFound */
export async function findDealer(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  dealerId: string,
): Promise<DealerFile> {
  requirePermission(actor, "dealer:administer");
  const dealer = isUuid(dealerId) ? await findDealerDetails(db, dealerId) : null;
  if (!dealer) throw new NotFound("Dealer not found");
  const [people, figures, changes] = await Promise.all([
    listPeople(db, dealerId),
    dealerFigures(db, dealerId, { since: daysBefore(now(), 30), inTimeHours: DEALER_RESPONSE_HOURS }),
    listDealerChanges(db, dealerId, CHANGES_SHOWN),
  ]);
  return { dealer, people, figures, changes };
}
