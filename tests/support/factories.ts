import type { Selectable } from "kysely";
import type { Database, DbOrTransaction, NewRow } from "#src/db/database.ts";

type Row<Table extends keyof Database> = Selectable<Database[Table]>;
type Overrides<Table extends keyof Database> = Partial<NewRow<Table>>;

const WEEKDAY = { open: "09:00", close: "17:30" };
/** As real dealers open: shorter on Saturday, closed on Sunday, and by default on bank holidays. */
const OPENING_HOURS = JSON.stringify({
  ...Object.fromEntries(["mon", "tue", "wed", "thu", "fri"].map((day) => [day, WEEKDAY])),
  sat: { open: "10:00", close: "16:00" },
});

export async function buildDealer(
  db: DbOrTransaction,
  overrides: Overrides<"dealers"> = {},
): Promise<Row<"dealers">> {
  const { status = "verified" } = overrides;
  return await db
    .insertInto("dealers")
    .values({
      name: "Ancoats Electric Cars",
      status,
      verified_at: status === "verified" ? new Date("2025-01-15T09:00:00Z") : null,
      address_line: "12 Jersey Street",
      town: "Manchester",
      postcode: "M4 6JG",
      latitude: 53.48,
      longitude: -2.23,
      phone: "+441615550142",
      email: "sales@ancoats.example",
      opening_hours: OPENING_HOURS,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A published Nissan Leaf, of a new verified dealer unless `dealer_id` is given. */
export async function buildVehicle(
  db: DbOrTransaction,
  overrides: Overrides<"vehicles"> = {},
): Promise<Row<"vehicles">> {
  const dealerId = overrides.dealer_id ?? (await buildDealer(db)).dealer_id;
  return await db
    .insertInto("vehicles")
    .values({
      year: 2020,
      make: "Nissan",
      model: "Leaf",
      trim: "N-Connecta",
      body_style: "Hatchback",
      price: 13_495,
      mileage: 31_200,
      postcode: "M4 6JG",
      latitude: 53.48,
      longitude: -2.23,
      battery_kwh: 39,
      dc_kw: 46,
      winter_range_est: 110,
      summer_range_est: 150,
      description: "One owner from new, with a full Nissan service history.",
      images: ["/photos/leaf-1.webp"],
      published: true,
      is_generated: false,
      ...overrides,
      dealer_id: dealerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A lead from Manchester, routed to these dealers in this order. */
export async function buildRoutedLead(
  db: DbOrTransaction,
  dealerIds: string[],
  overrides: Overrides<"leads"> = {},
): Promise<Row<"leads">> {
  const lead = await db
    .insertInto("leads")
    .values({
      name: "Priya Shah",
      email: "priya@example.org",
      email_normalised: "priya@example.org",
      phone: "+447700900123",
      postcode: "M1 1AE",
      source: "lead_form",
      lead_score: 65,
      score_version: 1,
      score_parts: "[]",
      state: "routed",
      budget_band: "£10-15k",
      timeframe_days: 30,
      max_travel_mi: 25,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const routes = dealerIds.map((dealerId, index) => ({
    lead_id: lead.lead_id,
    dealer_id: dealerId,
    position: index + 1,
    reason: "matching_stock",
    routed_at: lead.created_at,
  }));
  if (routes.length > 0) await db.insertInto("lead_routes").values(routes).execute();
  return lead;
}
