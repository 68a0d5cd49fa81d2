import type { AdvertFact, SavedAdvert } from "#src/domain/adverts/saved-advert.ts";
import { formatKw, formatMiles, formatPounds } from "#src/domain/format/format.ts";
import { realImages } from "#src/domain/vehicles/pictures.ts";
import { vehicleTitle } from "#src/domain/vehicles/vehicle.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { CarFact } from "#src/texts/car-facts/car-fact.ts";
import { type Advert, readAdvert } from "../vehicles/advert/read-advert.ts";
import { findPublicVehicle } from "../vehicles/public-vehicle-queries.ts";
import { listPhotoDigests, type SignedAdvert } from "./saved-advert-queries.ts";

type SealingApp = Pick<AppContext, "db" | "now" | "advertSeal">;

/** What the pages of these cars say now; nothing of a car that is not for sale, or generated. */
export async function readSignedAdverts(
  app: SealingApp,
  vehicleIds: readonly (string | null | undefined)[],
): Promise<SignedAdvert[]> {
  const ids = new Set(vehicleIds.flatMap((id) => id?.toLowerCase() ?? []));
  const adverts = await Promise.all([...ids].map((id) => readSavedAdvert(app, id)));
  return adverts
    .filter((advert) => advert !== null)
    .map((saved) => {
      const advert = JSON.stringify(saved);
      return { vehicle_id: saved.vehicle_id, advert, signature: app.advertSeal.sign(advert) };
    });
}

export async function readSavedAdvert(app: SealingApp, vehicleId: string): Promise<SavedAdvert | null> {
  const found = await findPublicVehicle(app, vehicleId);
  if (found === null || found.is_generated) return null;
  const images = realImages(found.images);
  const [advert, digests] = await Promise.all([readAdvert(app, found), listPhotoDigests(app.db, images)]);
  const { vehicle, facts } = advert;
  const { dealer } = vehicle;
  const digestOf = new Map(digests.map(({ image, digest }) => [image, digest]));
  return {
    seen_at: app.now().toISOString(),
    vehicle_id: vehicle.vehicle_id,
    title: vehicleTitle(vehicle),
    trim: vehicle.trim,
    dealer: { name: dealer.name, place: [dealer.town, vehicle.postcode].filter(Boolean).join(", ") },
    facts: [...firstFacts(advert), ...[...facts.known, ...facts.more].map(saidFact)],
    description: vehicle.description || null,
    not_stated: facts.unknown.map(({ name }) => name),
    photos: images.map((image) => ({ image, digest: digestOf.get(image) ?? null })),
  };
}

/** Those beside the picture. */
function firstFacts({ vehicle }: Advert): AdvertFact[] {
  const { dc_kw, summer_range_est } = vehicle;
  const texts: [string, string | null | undefined][] = [
    ["Reserved", vehicle.reserved_at && "Yes"],
    ["Price", formatPounds(vehicle.price)],
    ["Fee", vehicle.feeText],
    ["Reduced", vehicle.reducedText],
    ["Compared", vehicle.market?.mark],
    ["Winter range", vehicle.winterRange],
    ["Battery", vehicle.batteryLine],
    ["Mileage", formatMiles(vehicle.mileage)],
    ["Year", String(vehicle.year)],
    ["Body style", vehicle.body_style],
    ["DC charging", dc_kw === null ? null : formatKw(dc_kw)],
    ["Summer range", summer_range_est === null ? null : formatMiles(summer_range_est)],
  ];
  return texts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

function saidFact({ name, text, evidence, source }: CarFact): AdvertFact {
  if (!evidence) return { name, text };
  return { name, text, evidence: [evidence, source?.text].filter(Boolean).join(": ") };
}
