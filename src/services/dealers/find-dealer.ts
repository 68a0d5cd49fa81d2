import type { Actor } from "#src/domain/accounts/permissions.ts";
import { NotFound } from "#src/domain/errors/errors.ts";
import { DEALER_RESPONSE_HOURS } from "#src/domain/policy.ts";
import { isUuid } from "#src/domain/text/is-uuid.ts";
import { requirePermission } from "#src/services/accounts/require-permission.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { daysBefore } from "#src/services/leads/days-before.ts";
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

/** What an admin knows of a dealer. @throws NotFound */
export async function findDealer(
  { db, now }: Pick<AppContext, "db" | "now">,
  actor: Actor,
  dealer_id: string,
): Promise<DealerFile> {
  requirePermission(actor, "dealer:administer");
  const dealer = isUuid(dealer_id) ? await findDealerDetails(db, dealer_id) : null;
  if (!dealer) throw new NotFound("Dealer not found");
  const [people, figures, changes] = await Promise.all([
    listPeople(db, dealer_id),
    dealerFigures(db, dealer_id, { since: daysBefore(now(), 30), in_time_hours: DEALER_RESPONSE_HOURS }),
    listDealerChanges(db, dealer_id, CHANGES_SHOWN),
  ]);
  return { dealer, people, figures, changes };
}
