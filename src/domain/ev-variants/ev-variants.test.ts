import { expect, it } from "vitest";
import { z } from "zod";
import { isKnownModel, withKnownNames } from "../vehicles/model-names.ts";
import { figureSource, SOURCED_FIGURES } from "./ev-variant.ts";
import { EV_VARIANTS } from "./ev-variants.ts";
import table from "./versions.json" with { type: "json" };

const figures = Object.fromEntries(SOURCED_FIGURES.map((figure) => [figure, z.string().optional()]));
const measurement = { test: z.string(), source: z.string().optional() };
const range = z.union([
  z.strictObject({ ...measurement, miles: z.number().int() }),
  z.strictObject({ ...measurement, km: z.number().int() }),
]);
const version = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().optional(),
  usableKwh: z.number(),
  nominalKwh: z.number().optional(),
  rapidPlug: z.enum(["CCS", "CHAdeMO", "none"]).optional(),
  rapidIsOption: z.literal(true).optional(),
  acKw: z.number().optional(),
  dcPeakKw: z.number().optional(),
  dcCurve: z
    .string()
    .regex(/^\d+ [\d.]+(, \d+ [\d.]+)+$/)
    .optional(),
  heatPump: z.enum(["standard", "option", "none"]).optional(),
  measured: z
    .strictObject({ mixed: z.array(range).optional(), motorway: z.array(range).optional() })
    .optional(),
  row: z.guid().optional(),
  sources: z.strictObject(figures).optional(),
  note: z.string().optional(),
});

it("has only fields and values that the table of versions knows", () => {
  const checked = z.record(z.string(), z.record(z.string(), z.array(version))).safeParse(table.versions);
  expect(checked.error?.issues ?? []).toEqual([]);
});

it("holds at least sixty versions, each id and row once", () => {
  expect(EV_VARIANTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(EV_VARIANTS.map(({ id }) => id)).size).toBe(EV_VARIANTS.length);
  const rows = EV_VARIANTS.flatMap(({ row }) => row ?? []);
  expect(new Set(rows).size).toBe(rows.length);
});

it("spells makes and models as the site does", () => {
  for (const variant of EV_VARIANTS) {
    expect(isKnownModel(variant), variant.id).toBe(true);
    expect(withKnownNames(variant), variant.id).toMatchObject({ make: variant.make, model: variant.model });
  }
});

it("never gives a Leaf CCS, nor an early Zoe a rapid socket", () => {
  const leaves = EV_VARIANTS.filter(({ model }) => model === "Leaf");
  expect(leaves.map(({ rapidPlug }) => rapidPlug)).toEqual(leaves.map(() => "CHAdeMO"));
  const early = EV_VARIANTS.filter(({ model, usableKwh }) => model === "Zoe" && usableKwh < 50);
  expect(early).toHaveLength(3);
  for (const zoe of early) {
    expect(["none", undefined]).toContain(zoe.rapidPlug);
    expect(zoe.dcCurve).toBeUndefined();
    expect(zoe.dcPeakKw).toBeUndefined();
  }
});

it("never uses more of a battery than it holds", () => {
  for (const { id, usableKwh, nominalKwh = usableKwh } of EV_VARIANTS) {
    expect(usableKwh, id).toBeLessThanOrEqual(nominalKwh);
  }
});

it("has curves from empty to full in order of percent, which reach their peak and nothing above", () => {
  for (const { id, dcCurve, dcPeakKw, rapidPlug } of EV_VARIANTS.filter((one) => one.dcCurve)) {
    const percents = dcCurve?.map(([percent]) => percent) ?? [];
    expect(percents, id).toEqual([...new Set(percents)].sort((a, b) => a - b));
    expect([percents[0], percents.at(-1)], id).toEqual([0, 100]);
    expect(Math.max(...(dcCurve ?? []).map(([, kw]) => kw)), id).toBe(dcPeakKw);
    expect(["CCS", "CHAdeMO"], id).toContain(rapidPlug);
  }
});

it("gives single-phase power on AC, and years in order", () => {
  for (const { id, acKw = 0, years } of EV_VARIANTS) {
    expect(acKw, id).toBeLessThanOrEqual(7.4);
    expect(years.from ?? 0, id).toBeLessThanOrEqual(years.to);
  }
});

it("has a source with a date and an address for every figure", () => {
  for (const variant of EV_VARIANTS) {
    const stated = SOURCED_FIGURES.filter(
      (figure) => variant[figure] !== undefined && variant[figure] !== "unknown",
    );
    const sources = [
      ...stated.map((figure) => figureSource(variant, figure)),
      ...Object.values(variant.measured ?? {}).flatMap((tests) => tests.map(({ source }) => source)),
    ];
    for (const source of sources) {
      expect(source?.asOf, variant.id).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
      expect(URL.canParse(source?.url ?? ""), variant.id).toBe(true);
    }
  }
});
