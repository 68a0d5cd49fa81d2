import type { Actor } from "#src/domain/accounts/permissions.ts";
import { pageOf } from "#src/domain/lists/page-of.ts";
import { DEALER_LISTINGS_PAGE_SIZE } from "#src/domain/policy/listings.ts";
import type { DealerListQuery } from "#src/domain/vehicles/dealer-list.ts";
import type { Vehicle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { requireOwnDealer } from "#src/services/require-permission.ts";
import { countDealerVehicles, selectDealerVehicles } from "./dealer-vehicle-queries.ts";

export interface DealerVehicles {
  total: number;
  /** Clamped to the last page. */
  page: number;
  /** At least 1. */
  pages: number;
  vehicles: Vehicle[];
}

/** @throws NotFound for an actor without a dealer */
export async function listDealerVehicles(
  { db }: Pick<AppContext, "db">,
  actor: Actor,
  query: DealerListQuery,
): Promise<DealerVehicles> {
  const { dealer_id } = requireOwnDealer(actor, "vehicle:list-own");
  const listing = { dealer_id, words: wordsOf(query.search) };
  const total = await countDealerVehicles(db, listing);
  const { page, pages, ...slice } = pageOf({
    total,
    requestedPage: query.page,
    size: DEALER_LISTINGS_PAGE_SIZE,
  });
  const vehicles = await selectDealerVehicles(db, listing, { sort: query.sort, ...slice });
  return { total, page, pages, vehicles };
}

const wordsOf = (search: string) => search.toLowerCase().split(" ").filter(Boolean);
