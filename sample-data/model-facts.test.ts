import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { BATTERY_SIZES, nominalSizes } from "#src/domain/battery/battery-sizes.ts";
import { BATTERY_WARRANTIES, warrantyMiles } from "#src/domain/battery/battery-warranties.ts";
import type { EvVariant } from "#src/domain/ev-variants/ev-variant.ts";
import { EV_VARIANTS } from "#src/domain/ev-variants/ev-variants.ts";
import { proposeVariant } from "#src/domain/ev-variants/propose-variant.ts";
import { stockTemplate } from "#src/domain/imports/stock-template.ts";
import { homeCharge } from "#src/texts/car-facts/computed-facts.ts";
import { COMPARISONS, MODEL_COMPARISONS, MODEL_GUIDES } from "#src/web/content/models.ts";
import { readSampleData } from "./read-sample-data.ts";

const isNear = (stated: number, known: number, share: number) => Math.abs(stated / known - 1) <= share;
const versionsOf = ({ make, model }: { make: string; model: string }) =>
  EV_VARIANTS.filter((one) => one.make === make && one.model === model);

interface StatedCar {
  make: string;
  model: string;
  year: number;
  trim?: string | null;
  battery_kwh: number | null;
  dc_kw: number | null;
  plug: "CCS" | "CHAdeMO" | "Type 2 only" | null;
}

/** What a car states that the table of versions knows otherwise. */
function contradictions(car: StatedCar): string[] {
  const { battery_kwh, dc_kw, plug } = car;
  const proposal = proposeVariant({ ...car, plug: null });
  const versions =
    proposal.state === "certain"
      ? [proposal.variant]
      : proposal.state === "several"
        ? proposal.candidates
        : [];
  const hasAllSizes = BATTERY_SIZES.some(({ make, model, years }) => {
    const isOfModel = make === car.make && model === car.model;
    return isOfModel && years.from <= car.year && car.year <= years.to;
  });
  const sizes = nominalSizes(car, car.year);
  const isSize = (kwh: number) =>
    kwh > Math.max(...sizes) || sizes.some((size) => 0.8 * size <= kwh && kwh <= size);
  const hasPower = versions.some(
    ({ id, dcPeakKw }) => dcPeakKw === undefined || isNear(dc_kw ?? dcPeakKw, dcPeakKw, TOLERANCE[id] ?? 0.2),
  );
  return [
    ...(hasAllSizes && battery_kwh !== null && !isSize(battery_kwh) ? [`${battery_kwh} kWh`] : []),
    ...(versions.length > 0 && !hasPower ? [`${dc_kw} kW`] : []),
    ...(versions.length > 0 && plug && !versions.some((one) => hasPlug(one, plug)) ? [plug] : []),
  ];
}

const hasPlug = ({ rapidPlug, rapidIsOption }: EvVariant, plug: string) =>
  rapidPlug === undefined ||
  (plug === "Type 2 only" ? rapidPlug === "none" || rapidIsOption : rapidPlug === plug);

/** Of a rated power from the peak that was measured. Teslas were measured at a charger slower than today's. */
const TOLERANCE: Record<string, number> = { "tesla-model-3-lr": 0.3 };

describe("the table of versions is contradicted by no", () => {
  const { vehicles } = readSampleData();
  it.each(vehicles.map(({ details, ...car }) => [car.key, { ...car, plug: details.plug ?? null }] as const))(
    "sample car: %s",
    (_, car) => {
      expect(contradictions(car)).toEqual([]);
    },
  );

  it("example of the stock file", () => {
    const [head = "", ...rows] = stockTemplate().trim().split("\r\n");
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const cells = Object.fromEntries(head.split(",").map((name, index) => [name, row.split(",")[index]]));
      const figures = ["year", "battery_kwh", "dc_kw"].map((name) => [name, Number(cells[name])]);
      expect(contradictions({ ...cells, ...Object.fromEntries(figures), plug: null })).toEqual([]);
    }
  });
});

it("a car that contradicts the table of versions is found", () => {
  const leaf = { make: "Nissan", model: "Leaf", year: 2021, battery_kwh: 39, dc_kw: 50, plug: null };
  expect(contradictions(leaf)).toEqual([]);
  expect(contradictions({ ...leaf, dc_kw: 100 })).toEqual(["100 kW"]);
  expect(contradictions({ ...leaf, plug: "CCS" })).toEqual(["CCS"]);
  expect(contradictions({ ...leaf, battery_kwh: 45 })).toEqual(["45 kWh"]);
});

const POSTS = readdirSync(path.join(import.meta.dirname, "posts"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => [name, readFileSync(path.join(import.meta.dirname, "posts", name), "utf8")] as const);
const TEXTS: (readonly [string, string])[] = [
  ...POSTS,
  ...[...COMPARISONS.values()].map(({ slug, verdict }) => [slug, verdict] as const),
];
const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => Number(one));
const KWH = /(\d+(?:\.\d)?) kWh/g;

describe.each([...MODEL_GUIDES.values(), ...MODEL_COMPARISONS.values()])("the $make $model", (car) => {
  const versions = versionsOf(car);
  const sizes = [
    ...versions.flatMap(({ usableKwh, nominalKwh }) => [usableKwh, nominalKwh ?? usableKwh]),
    ...numbers(car.battery.text, /(\d+(?:\.\d)?)/g),
  ];

  it("has the plug, the charging power and the batteries of its versions", () => {
    const [plug] = car.charging.text.split(",");
    expect(new Set(versions.map(({ rapidPlug }) => rapidPlug))).toEqual(new Set([plug]));
    for (const { dcPeakKw = 0, id } of versions) {
      const powers = numbers(car.charging.text, /(\d+) kW(?! AC)/g);
      const most = Math.max(...powers);
      expect(dcPeakKw, id).toBeLessThanOrEqual(most * 1.25);
    }
  });

  it("has one set of battery sizes in its guide, in the articles and in the comparisons", () => {
    const named = new RegExp(`\\b${car.model.replace(".", "\\.")}\\b`);
    const sentences = TEXTS.flatMap(([, text]) => text.split(/(?<=[.:|])\s/)).filter((one) =>
      named.test(one),
    );
    const others = [...MODEL_GUIDES.values()].filter(({ model }) => model !== car.model);
    const only = sentences.filter((one) => !others.some(({ model }) => one.includes(model)));
    const stated = [...numbers(car.content, KWH), ...only.flatMap((one) => numbers(one, KWH))];
    expect(stated.filter((kwh) => !sizes.some((size) => isNear(kwh, size, 0.06)))).toEqual([]);
  });

  it("charges at home in the hours that its guide says", () => {
    const [, word = ""] = /\babout\s(six|seven|eight|nine|ten|eleven) hours\b/.exec(car.content) ?? [];
    const hours = HOURS[word];
    if (hours === undefined) return;
    const texts = versions.map(({ usableKwh, acKw }) => homeCharge(usableKwh, acKw).text);
    expect(texts.some((text) => text.includes(`about ${hours} hours`))).toBe(true);
  });
});

const HOURS: Record<string, number> = { six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 };

it("the article on warranties has the terms of the table", () => {
  const [, text = ""] = POSTS.find(([name]) => name === "ev-warranty-clocks.md") ?? [];
  const rows = [...text.matchAll(/^\| (\w+)[^|]* \| (\d) years or ([^|]+) \|/gm)];
  expect(rows.length).toBeGreaterThan(3);
  for (const [, make, years, limit = ""] of rows) {
    const terms = BATTERY_WARRANTIES.filter((one) => one.make === make && String(one.years) === years);
    const miles = /[\d,]+ miles|\d[\d,]+(?= miles)/.exec(limit)?.[0].replace(" miles", "") ?? "";
    expect(
      terms.some((one) => warrantyMiles(one).includes(miles)),
      `${make} ${limit}`,
    ).toBe(true);
  }
});
