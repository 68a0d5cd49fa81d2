import { randomUUID } from "node:crypto";
import type { DbOrTransaction } from "#src/db/database.ts";
import type { ImportKind } from "#src/domain/imports/import-states.ts";
import { type CellError, heldForText, type ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import type { StockColumn } from "#src/domain/imports/stock-columns.ts";
import { heldWarning, publicationOf } from "#src/domain/vehicles/held-words.ts";
import { listingWarnings } from "#src/domain/vehicles/listing/listing-warnings.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import { addJob } from "#src/queue/add-job.ts";
import { insertListingsCreated } from "#src/services/analytics/analytics-queries.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { confirmStock } from "#src/services/vehicles/apply-action.ts";
import { settleComputedRanges } from "#src/services/vehicles/computed-range/computed-ranges.ts";
import { removeListedPhotos } from "#src/services/vehicles/listing-photos/listing-photos.ts";
import { lockDealerStock } from "#src/services/vehicles/stock-list/dealer-stock-queries.ts";
import { NO_MORE_CARS, roomForCars } from "#src/services/vehicles/stock-list/room-for-cars.ts";
import { changeStates } from "./change-states.ts";
import { compareWithRegister } from "./compare-with-register.ts";
import { type ImportWork, lockImport, recordRows, type SavedRow } from "./import-queries.ts";
import { replaceImageUrls } from "./imported-image-queries.ts";
import type { Upserted } from "./imported-vehicle-queries.ts";
import type { ListingPlaces } from "./listing-places.ts";
import { matchRows, saveRounds, type ToSave } from "./match-rows.ts";
import { priceMoves } from "./price-moves.ts";

export type Batch = Awaited<ReturnType<typeof prepareBatch>>;

/** Locates the cars outside the transaction: it may call an external service. */
export async function prepareBatch(rows: readonly ImportRow[], places: ListingPlaces) {
  const cars = rows.flatMap(({ row, vehicle }) => (vehicle ? [{ row, ...vehicle }] : []));
  // Sorted by price, like most indexes: adjacent insertions cost the database a sixth less.
  cars.sort((one, other) => one.listing.price - other.listing.price);
  const ids = cars.map(() => randomUUID()).sort();
  const toSave: ToSave[] = [];
  for (const [index, { row, listing, stock_ref, image_urls, due_in = false }] of cars.entries()) {
    const place = await places(listing.postcode);
    const vehicle = {
      ...listing,
      ...publicationOf(listing, []),
      due_in,
      ...place,
      stock_ref,
      vehicle_id: ids[index] ?? "",
    };
    toSave.push({ row, image_urls, vehicle });
  }
  return { rows, toSave };
}

type Import = Pick<ImportWork, "import_id" | "dealer_id" | "kind" | "last_row"> & {
  columns: ReadonlySet<StockColumn>;
};

const IMPORT_PAGES: Record<ImportKind, string> = {
  csv: "/dealer/bulk-upload",
  seo: "/dealer/seo-import",
  feed: "/dealer/stock-feed",
};

/** @returns false, with nothing saved, if a concurrent run got further */
export async function saveBatch(app: AppContext, work: Import, batch: Batch): Promise<boolean> {
  return await app.db.transaction().execute(async (tx) => {
    await lockDealerStock(tx, work.dealer_id);
    if ((await lockImport(tx, work.import_id)) !== work.last_row) return false;
    await saveRows(tx, work, { ...batch, at: app.now() });
    return true;
  });
}

/** Call it under `lockDealerStock`. @returns the result of each row, and those about a car that has an earlier row */
export async function saveRows(
  tx: DbOrTransaction,
  { import_id, dealer_id, kind, columns }: Omit<Import, "last_row">,
  { rows, toSave: all, at }: Batch & { at: Date },
) {
  const matched = await matchRows(tx, dealer_id, all);
  const unread = unreadByColumn(rows, matched.toSave);
  const register = await compareWithRegister(tx, matched.toSave, { columns, unread });
  const beyond = rowsBeyond(await roomForCars(tx, dealer_id), matched);
  const refused = new Map([...matched.refused, ...register.refused, ...beyond]);
  const toSave = matched.toSave
    .filter(({ row }) => !refused.has(row))
    .map((one) => ({
      ...one,
      vehicle: { ...one.vehicle, year: register.years.get(one.row) ?? one.vehicle.year },
    }));
  const prices = await priceMoves(tx, toSave, matched.known);
  const upsert = { dealer_id, known: matched.known, columns, unread, kind, at };
  const saved = await saveRounds(tx, toSave, upsert);
  const upserted = [...saved.values()];
  const vehicleIds = [...new Set(upserted.map(({ vehicle_id }) => vehicle_id))];
  // Any row about a car confirms that it is in stock.
  if (kind !== "seo") await confirmStock(tx, idsOf(upserted, false), at);
  await settleComputedRanges(tx, vehicleIds, at);
  await insertListingsCreated(tx, idsOf(upserted, true), { page_path: IMPORT_PAGES[kind], at });
  const withImages = imagesOf(toSave);
  if (columns.has("image_url_1") || withImages.some(({ image_urls }) => image_urls.length > 0)) {
    const { removed, changed } = await replaceImageUrls(tx, withImages, at);
    for (const one of removed) await removeListedPhotos(tx, one, at);
    await addJob(tx, "fetch-image-urls", {});
    countAsUpdated(saved, changed);
  }
  const offSale = await changeStates(tx, { dealer_id, rows, saved, at });
  const nowhere = new Set(toSave.flatMap(({ row, vehicle }) => (vehicle.latitude === null ? row : [])));
  const warnings = [matched.warnings, register.warnings, prices];
  const notes = { kind, offSale, nowhere, refused, warnings };
  const results = rows.map((row) => savedRow(row, saved.get(row.row), notes));
  await recordRows(tx, import_id, results);
  return { results, repeated: matched.repeated, prices };
}

/** New cars that an applicant has no room for, with the reason. */
function rowsBeyond(room: number, { toSave, known }: Awaited<ReturnType<typeof matchRows>>) {
  const added = new Set<string>();
  const beyond = new Map<number, string>();
  for (const { row, vehicle } of toSave.toSorted((one, other) => one.row - other.row)) {
    const isThere = known.has(vehicle.vehicle_id) || added.has(vehicle.vehicle_id);
    if (!isThere && added.size >= room) beyond.set(row, NO_MORE_CARS);
    else if (!isThere) added.add(vehicle.vehicle_id);
  }
  return beyond;
}

const idsOf = (upserted: readonly Upserted[], isCreated: boolean): string[] =>
  upserted.flatMap(({ vehicle_id, outcome }) => ((outcome === "created") === isCreated ? [vehicle_id] : []));

/** Ids of the cars by the column that could not be read. */
function unreadByColumn(rows: readonly ImportRow[], saved: readonly ToSave[]) {
  const idOfRow = new Map(saved.map(({ row, vehicle }) => [row, vehicle.vehicle_id]));
  const ids = new Map<string, string[]>();
  for (const { row, unread } of rows) {
    const vehicleId = idOfRow.get(row);
    if (vehicleId === undefined) continue;
    for (const { column } of unread) ids.set(column, [...(ids.get(column) ?? []), vehicleId]);
  }
  return ids;
}

/** Those of the last row about a car. */
function imagesOf(toSave: readonly ToSave[]) {
  const byRow = toSave.toSorted((one, other) => one.row - other.row);
  const images = new Map(byRow.map(({ vehicle, image_urls }) => [vehicle.vehicle_id, image_urls]));
  return [...images].map(([vehicleId, imageUrls]) => ({ vehicle_id: vehicleId, image_urls: imageUrls }));
}

/** Counts cars whose only change is their pictures. */
function countAsUpdated(saved: Map<number, Upserted>, changed: ReadonlySet<string>): void {
  for (const [row, one] of saved) {
    const isUpdated = one.outcome === "unchanged" && changed.has(one.vehicle_id);
    if (isUpdated) saved.set(row, { ...one, outcome: "updated" });
  }
}

interface RowNotes {
  kind: ImportKind;
  /** Listed cars that their rows take off sale. */
  offSale: Awaited<ReturnType<typeof changeStates>>;
  nowhere: ReadonlySet<number>;
  /** By row. */
  refused: ReadonlyMap<number, string>;
  warnings: readonly ReadonlyMap<number, string | readonly string[]>[];
}

function savedRow(
  { row, cells, vehicle, errors, unread, left_for, title: given = "" }: ImportRow,
  saved: Upserted | undefined,
  { kind, offSale, nowhere, refused, warnings }: RowNotes,
): SavedRow {
  if (vehicle && saved) {
    const { outcome } = saved;
    const title = vehicleTitle(vehicle.listing);
    const listing = { ...vehicle.listing, is_located: !nowhere.has(row) };
    const left = unread.map(
      ({ column, message }) => `We could not read ${column} and left it as it was. ${message}.`,
    );
    const others = warnings.flatMap((some) => some.get(row) ?? []);
    const held = heldWarning(saved.held_words);
    const drafts = vehicle.held_for ? [heldForText(vehicle.held_for)] : [];
    const message = [...drafts, ...listingWarnings(listing), ...left, ...held].concat(others).join(" ");
    return { row, outcome, title, message, vehicle_id: saved.vehicle_id, cells: null };
  }
  const message = refused.get(row) ?? messageOf(errors);
  const left = offSale.get(row);
  if (left) return { row, title: given, message: `Not on sale. ${message}`, ...left, cells: null };
  /** In a file, two cars may have one number by a slip of the pen. */
  const isSkipped = left_for !== undefined && (kind === "feed" || left_for !== "repeated");
  if (isSkipped) return { row, outcome: "skipped", title: given, message, vehicle_id: null, cells: null };
  return { row, outcome: "failed", title: "", message, vehicle_id: null, cells };
}

const messageOf = (errors: readonly CellError[]) => errors.map(({ message }) => message).join(". ");
