import { describe, expect, test } from "vitest";
import { z } from "zod";
import { coverOf, imagesOf, readSamplePictures } from "#sample-data/sample-pictures.ts";
import { milesBetween } from "#src/domain/geo/distance.ts";
import { parsePostcode } from "#src/domain/geo/postcode.ts";
import { leadRequestSchema } from "#src/domain/leads/request/lead-request.ts";
import { BROWSE_PAGE_SIZE } from "#src/domain/policy/browse.ts";
import { TIMEFRAME_OPTIONS_DAYS, TRAVEL_OPTIONS_MILES } from "#src/domain/policy/leads.ts";
import { BODY_STYLES, FORM_BODY_STYLES } from "#src/domain/vehicles/body-style.ts";
import { withKnownNames } from "#src/domain/vehicles/model-names.ts";
import { COMMON_PAINTS, readSampleData, readSampleFile } from "./read-sample-data.ts";

const STYLES_WITH_SECOND_LOOK = ["Hatchback", "SUV", "Crossover", "Sedan"];

const { models, dealers, vehicles, soldCars, leads, reviews } = readSampleData();
const requests = leads.map((lead) => leadRequestSchema.parse({ ...lead, vehicle_id: lead.vehicle }));
const pointSchema = z.object({ code: z.string(), latitude: z.number(), longitude: z.number() });
const points = new Map(
  z
    .array(pointSchema)
    .parse(readSampleFile("postcode-points.json"))
    .map((point) => [point.code, point]),
);

const verified = dealers.filter((dealer) => dealer.status === "verified");
const publicVehicles = vehicles.filter(
  (vehicle) => vehicle.published && verified.some((dealer) => dealer.key === vehicle.dealer),
);

describe("models", () => {
  test("include at least 30 variants over every body style, with unique keys", () => {
    expect(models.length).toBeGreaterThanOrEqual(30);
    expect(unique(models.map((model) => model.key))).toHaveLength(models.length);
    expect(unique(models.map((model) => model.body_style))).toHaveLength(BODY_STYLES.length);
  });

  test("are spelled as the site spells them", () => {
    for (const { make, model } of models) expect(withKnownNames({ make, model })).toEqual({ make, model });
  });

  test.each(models)("$key has plausible ranges, years and prices", (model) => {
    const winterShare = model.winter_range_est / model.summer_range_est;
    expect(winterShare).toBeGreaterThan(0.65);
    expect(winterShare).toBeLessThan(0.9);
    if (model.wltp_range) expect(model.summer_range_est).toBeLessThan(model.wltp_range * 0.95);
    expect(model.years.to).toBeGreaterThanOrEqual(model.years.from);
    expect(model.price_to).toBeGreaterThan(model.price_from);
    expect(model.dc_kw === null).toBe(model.dc_connector === null);
  });
});

describe("dealers", () => {
  test("are 14 with unique details, 13 of them verified", () => {
    for (const field of ["key", "name", "email", "phone", "company_number"] as const) {
      expect(unique(dealers.map((dealer) => dealer[field]))).toHaveLength(14);
    }
    expect(verified).toHaveLength(13);
  });

  test.each([
    { key: "dealer-1", town: "Manchester", email: "dealer@demo.test" },
    { key: "dealer-2", town: "London", email: "dealer2@demo.test" },
  ])("$key of $town belongs to a sample account", (dealer) => {
    expect(dealers).toContainEqual(expect.objectContaining(dealer));
  });

  test("have at least nine public cars in London, Manchester and Birmingham each", () => {
    for (const town of ["London", "Manchester", "Birmingham"]) {
      const keys = verified.filter((dealer) => dealer.town === town).map((dealer) => dealer.key);
      expect(publicVehicles.filter((vehicle) => keys.includes(vehicle.dealer)).length).toBeGreaterThan(8);
    }
  });

  test.each(dealers)("$name has a known postcode and a phone number reserved for drama", (dealer) => {
    expect(findPoint(dealer.postcode)).toBeDefined();
    expect(dealer.phone).toMatch(DRAMA_LANDLINES);
    for (const { open, close } of Object.values(dealer.opening_hours)) expect(open < close).toBe(true);
  });
});

describe("vehicles", () => {
  test("include at least 150, at least 135 of them public, over at least 30 models", () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(150);
    expect(publicVehicles.length).toBeGreaterThanOrEqual(135);
    expect(unique(publicVehicles.map((car) => `${car.make} ${car.model}`)).length).toBeGreaterThanOrEqual(30);
    expect(unique(publicVehicles.map((car) => car.body_style))).toHaveLength(BODY_STYLES.length);
  });

  test("have unique keys, listing times, descriptions and mileages", () => {
    const count = vehicles.length;
    expect(unique(vehicles.map((car) => car.key))).toHaveLength(count);
    expect(unique(vehicles.map((car) => car.days_ago))).toHaveLength(count);
    expect(unique(vehicles.map((car) => car.description))).toHaveLength(count);
    expect(unique(vehicles.map((car) => `${car.model_key} ${car.year} ${car.mileage}`))).toHaveLength(count);
  });

  test("include drafts, cars without pictures, missing figures and an unverified dealer", () => {
    expect(vehicles.filter((car) => !car.published).length).toBeGreaterThanOrEqual(8);
    expect(publicVehicles.filter((car) => car.no_pictures)).toHaveLength(3);
    expect(publicVehicles.filter((car) => car.winter_range_est === null).length).toBeGreaterThanOrEqual(2);
    expect(vehicles.filter((car) => car.dealer === "dealer-14" && car.published)).not.toHaveLength(0);
  });

  test.each(vehicles)("$key matches its model's figures and its dealer's postcode", (car) => {
    const model = models.find((other) => other.key === car.model_key);
    if (!model) throw new Error(`no model ${car.model_key}`);
    const { make, model: name, body_style } = model;
    expect(car).toMatchObject({ make, model: name, body_style });
    expect(model.trims.length === 0 ? [null] : model.trims).toContain(car.trim);
    expect(car.year).toBeGreaterThanOrEqual(model.years.from);
    expect(car.year).toBeLessThanOrEqual(model.years.to);
    for (const figure of ["battery_kwh", "dc_kw", "winter_range_est", "summer_range_est"] as const) {
      if (car[figure] !== null) expect(car[figure]).toBe(model[figure]);
    }
    expect(car.price).toBeGreaterThanOrEqual(model.price_from);
    expect(car.price).toBeLessThanOrEqual(model.price_to);
    expect(dealers.find((dealer) => dealer.key === car.dealer)?.postcode).toBe(car.postcode);
  });

  test.each(vehicles)("$key has a description of two to four sentences without credit terms", (car) => {
    const sentences = car.description.match(/[.?](?=\s|$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(car.description).not.toMatch(CREDIT_WORDS);
    expect(car.description).not.toContain("!");
  });

  test("cost no more than a newer one of the same variant and trim with fewer miles", () => {
    for (const car of vehicles) {
      const better = vehicles.filter(
        (other) =>
          other.model_key === car.model_key &&
          other.trim === car.trim &&
          other.year >= car.year &&
          other.mileage < car.mileage,
      );
      // Tolerance for dealers' different rounding.
      for (const other of better) expect(other.price).toBeGreaterThan(car.price - 100);
    }
  });

  test("do not share a look with the previous three of their body style", () => {
    for (const style of BODY_STYLES) {
      const looks = vehicles
        .filter((car) => car.body_style === style)
        .sort((one, other) => one.days_ago - other.days_ago)
        .map((car) => `${car.paint} ${car.look_variant}`);
      for (const [place, look] of looks.entries()) {
        expect(looks.slice(Math.max(0, place - 3), place)).not.toContain(look);
      }
    }
  });

  test("have a second look only where one exists", () => {
    for (const car of vehicles.filter((other) => other.look_variant === "b")) {
      expect(STYLES_WITH_SECOND_LOOK).toContain(car.body_style);
      expect(COMMON_PAINTS).toContain(car.paint);
    }
  });
});

describe("sold cars", () => {
  test("have unique keys and are variants of public cars at verified dealers without an account", () => {
    expect(unique([...vehicles, ...soldCars].map((car) => car.key))).toHaveLength(
      vehicles.length + soldCars.length,
    );
    for (const { like, dealer } of soldCars) {
      expect(publicVehicles.map((car) => car.key)).toContain(like);
      expect(verified.map((one) => one.key)).toContain(dealer);
      expect(["dealer-1", "dealer-2"]).not.toContain(dealer);
    }
  });

  test.each(soldCars)("$key has a year and a price of its variant", ({ like, year, price }) => {
    const model = models.find(({ key }) => key === vehicles.find((car) => car.key === like)?.model_key);
    expect(year).toBeGreaterThanOrEqual(model?.years.from ?? Number.NaN);
    expect(year).toBeLessThanOrEqual(model?.years.to ?? Number.NaN);
    expect(price).toBeGreaterThanOrEqual(model?.price_from ?? Number.NaN);
    expect(price).toBeLessThanOrEqual(model?.price_to ?? Number.NaN);
  });
});

describe("reviews", () => {
  test("are of two dealers, by sample leads, one with an answer and one removed", () => {
    expect(unique(reviews.map(({ dealer }) => dealer)).toSorted()).toEqual(["dealer-1", "dealer-2"]);
    expect(unique(reviews.map(({ lead }) => lead))).toHaveLength(reviews.length);
    for (const { lead } of reviews) expect(requests.map(({ email }) => email)).toContain(lead);
    expect(reviews.filter(({ reply }) => reply)).toHaveLength(1);
    expect(reviews.filter(({ removed }) => removed)).toHaveLength(1);
  });
});

describe("galleries", () => {
  const pictures = readSamplePictures();
  const pictured = vehicles.filter((car) => !car.no_pictures);

  test.each(pictured)(
    "$key has six to ten pictures, with one of the open boot and one of the dashboard",
    (car) => {
      const look = { body_style: car.body_style, paint: car.paint, variant: car.look_variant };
      const images = imagesOf(pictures, look, "front-three-quarter");
      expect(images.length).toBeGreaterThanOrEqual(6);
      expect(images.length).toBeLessThanOrEqual(10);
      expect(images[0]).toContain("front-three-quarter");
      expect(images.filter((image) => image.includes("-boot."))).toHaveLength(1);
      expect(images.filter((image) => image.includes("-dashboard."))).toHaveLength(1);
      for (const view of ["side", "rear-three-quarter"] as const) {
        expect(imagesOf(pictures, look, view)[0]).toContain(`-${view}.`);
      }
    },
  );

  test("have different covers on one browse page", () => {
    const newestFirst = publicVehicles.toSorted((one, other) => one.days_ago - other.days_ago);
    const covers = newestFirst.map((car, place) =>
      car.no_pictures ? car.key : `${car.body_style} ${car.paint} ${car.look_variant} ${coverOf(place)}`,
    );
    for (let from = 0; from < covers.length; from += BROWSE_PAGE_SIZE) {
      const page = covers.slice(from, from + BROWSE_PAGE_SIZE);
      expect(unique(page)).toHaveLength(page.length);
    }
  });
});

describe("leads", () => {
  test("come from different people through all three sources, some with a part exchange", () => {
    expect(unique(requests.map((lead) => lead.email))).toHaveLength(leads.length);
    expect(unique(requests.map((lead) => lead.phone))).toHaveLength(leads.length);
    expect(unique(requests.map((lead) => lead.source)).toSorted()).toEqual([
      "browse_card",
      "lead_form",
      "vehicle_page",
    ]);
    expect(requests.some((lead) => lead.px_has)).toBe(true);
  });

  test.each(requests)("$name has a known postcode and only options that the form offers", (lead) => {
    expect(findPoint(lead.postcode)).toBeDefined();
    expect(lead.phone).toMatch(/^07700 900\d{3}$/);
    expect(lead.email).toMatch(/@example\.(com|org|net)$/);
    expect(TIMEFRAME_OPTIONS_DAYS).toContain(lead.timeframe_days);
    expect(TRAVEL_OPTIONS_MILES).toContain(lead.max_travel_mi);
    if (lead.body_style) expect(FORM_BODY_STYLES).toContain(lead.body_style);
    expect(lead.source === "lead_form").toBe(lead.vehicle_id === undefined);
  });

  test.each(leads)("lead $# is about a public car and was opened before it was answered", (lead) => {
    const { vehicle, hours_ago, opened_after_minutes: opened, responded_after_minutes: responded } = lead;
    const car = publicVehicles.find((other) => other.key === vehicle);
    if (vehicle) expect(car?.days_ago).toBeGreaterThan(hours_ago / 24);
    if (responded !== null) expect(responded).toBeGreaterThan(opened ?? Number.POSITIVE_INFINITY);
    expect(hours_ago * 60).toBeGreaterThan(responded ?? opened ?? 0);
    if (lead.outcome) expect(responded).not.toBeNull();
  });

  test("include one beyond every dealer, unopened ones and answered ones", () => {
    const far = requests.filter(
      (lead) => !lead.vehicle_id && nearestDealerMiles(lead.postcode) > lead.max_travel_mi,
    );
    expect(far).toHaveLength(1);
    expect(leads.filter((lead) => lead.opened_after_minutes === null).length).toBeGreaterThanOrEqual(2);
    expect(leads.filter((lead) => lead.responded_after_minutes !== null).length).toBeGreaterThanOrEqual(5);
  });
});

// Source: Ofcom, 'Telephone numbers for use in TV and radio drama programmes'.
const DRAMA_LANDLINES =
  /^(01(1[3-8]|[2-6]1) 496 0\d{3}|020 7946 0\d{3}|0191 498 0\d{3}|028 9649 6\d{3}|029 2018 0\d{3}|01632 960\d{3})$/;

// Quoting a price of credit makes an advert a financial promotion.
const CREDIT_WORDS = /\b(APR|PCP|PCM|finance|credit|deposit|monthly|instal?ments?)\b|(per|a|\/) ?month/i;

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

function findPoint(text: string) {
  const postcode = parsePostcode(text);
  return postcode?.kind === "full" && postcode.text === text ? points.get(postcode.outward) : undefined;
}

function nearestDealerMiles(text: string): number {
  const buyer = findPoint(text);
  return Math.min(
    ...verified.map((dealer) => {
      const place = findPoint(dealer.postcode);
      return buyer && place ? milesBetween(buyer, place) : Number.NaN;
    }),
  );
}
