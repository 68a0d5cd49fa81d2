import { describe, expect, it } from "vitest";
import { confirmedVariant, proposeVariant } from "./propose-variant.ts";

type Car = [make: string, model: string, year: number, battery_kwh: number | null];

const cases: [...Car, string][] = [
  ["Nissan", "Leaf", 2019, 39, "nissan-leaf-40"],
  ["Nissan", "Leaf", 2019, 40, "nissan-leaf-40"],
  ["Nissan", "Leaf", 2021, 62, "nissan-leaf-62"],
  ["Nissan", "Leaf", 2021, 59, "nissan-leaf-62"],
  ["Kia", "EV6", 2022, 74, "kia-ev6-77"],
  ["Nissan", "Leaf", 2015, 24, "nissan-leaf-24"],
  ["Nissan", "Leaf", 2015, 22, "not in the table"],
  ["Nissan", "Leaf", 2014, 30, "not in the table"],
  ["Nissan", "Leaf", 2019, null, "battery not stated"],
  ["Nissan", "Leaf", 2023, 39, "not in the table"],
  ["Renault", "Zoe", 2015, 22, "renault-zoe-22"],
  ["Renault", "Zoe", 2018, 41, "renault-zoe-41"],
  ["Renault", "Zoe", 2019, 41, "several"],
  ["Renault", "Zoe", 2021, 52, "renault-zoe-52"],
  ["Hyundai", "Kona Electric", 2021, 64, "hyundai-kona-64"],
  ["Hyundai", "Kona Electric", 2024, 65.4, "not in the table"],
  ["Kia", "e-Niro", 2020, 64, "kia-e-niro-64"],
  ["Peugeot", "e-208", 2022, 46, "peugeot-e-208-50"],
  ["Peugeot", "e-208", 2022, 50, "peugeot-e-208-50"],
  ["Vauxhall", "Mokka-e", 2022, 46, "vauxhall-mokka-e-50"],
  ["Jaguar", "I-Pace", 2021, 84.7, "jaguar-i-pace-90"],
  ["Volkswagen", "ID.3", 2021, 58, "volkswagen-id3-58"],
  ["BMW", "i3", 2020, 37.9, "bmw-i3-120"],
  ["BMW", "i3", 2017, 33, "bmw-i3-94"],
  ["Tesla", "Model 3", 2020, 50, "tesla-model-3-sr"],
  ["Tesla", "Model 3", 2020, 75, "tesla-model-3-lr"],
  ["Tesla", "Model 3", 2022, 57.5, "not in the table"],
  ["Tesla", "Model Y", 2022, 72.5, "several"],
  ["Skoda", "Enyaq iV", 2021, 58, "several"],
  ["Audi", "e-tron", 2019, 95, "audi-e-tron-55"],
  ["Audi", "e-tron", 2021, 95, "several"],
  ["MG", "MG5 EV", 2022, 57, "not in the table"],
  ["Fiat", "500e", 2022, 37.3, "fiat-500e-42"],
  ["Lotus", "Eletre", 2024, 109, "not in the table"],
];

it.each(cases)("a %s %s of %s with %s kWh is %s", (make, model, year, batteryKwh, expected) => {
  const proposal = proposeVariant({ make, model, year, battery_kwh: batteryKwh });
  expect(proposal.state === "certain" ? proposal.variant.id : proposal.state).toBe(expected);
});

it.each([
  ["CHAdeMO", "nissan-leaf-40"],
  ["CCS", "not in the table"],
  ["Type 2 only", "not in the table"],
  [null, "nissan-leaf-40"],
] as const)("a Leaf with the plug %s is %s", (plug, expected) => {
  const proposal = proposeVariant({ make: "Nissan", model: "Leaf", year: 2019, battery_kwh: 39, plug });
  expect(proposal.state === "certain" ? proposal.variant.id : proposal.state).toBe(expected);
});

it.each([
  ["Tesla", "Model Y", 2022, 72.5, "Long Range AWD", "tesla-model-y-lr"],
  ["Tesla", "Model Y", 2022, 72.5, "Performance", "tesla-model-y-performance"],
  ["Tesla", "Model Y", 2022, 72.5, "Sport", "several"],
  ["Audi", "e-tron", 2021, 86.5, "55 quattro Black Edition", "audi-e-tron-55"],
  ["Audi", "e-tron", 2021, 86.5, "S line", "several"],
  ["Renault", "Zoe", 2019, 41, "Dynamique R110", "renault-zoe-41-r110"],
  ["Renault", "Zoe", 2019, 41, "i Dynamique Nav Q90", "renault-zoe-41"],
  ["Renault", "Zoe", 2019, 41, "R90 R110", "several"],
  ["Ford", "Mustang Mach-E", 2021, 88, "Extended Range AWD", "ford-mach-e-99-awd"],
  ["Nissan", "Leaf", 2019, 40, "e+ Tekna", "nissan-leaf-40"],
  ["MG", "MG4 EV", 2023, 61.7, "SE Long Range", "mg-mg4-64"],
  ["MG", "MG4 EV", 2023, 61.7, "XPower", "mg-mg4-xpower"],
  ["MG", "MG4 EV", 2024, 61.7, "SE Long Range", "not in the table"],
  ["BMW", "i4", 2022, 80.7, "eDrive40 M Sport", "bmw-i4-edrive40"],
  ["BMW", "i4", 2022, 80.7, "M50", "bmw-i4-m50"],
])("the trim of a %s %s of %s with %s kWh, '%s', makes it %s", (make, model, year, kwh, trim, expected) => {
  const proposal = proposeVariant({ make, model, year, battery_kwh: kwh, trim });
  expect(proposal.state === "certain" ? proposal.variant.id : proposal.state).toBe(expected);
});

describe("a version that the dealer confirmed", () => {
  const leaf = {
    make: "Nissan",
    model: "Leaf",
    year: 2019,
    battery_kwh: null,
    ev_variant_id: "nissan-leaf-40",
  };
  it.each([
    ["counts where nothing contradicts it", {}, "nissan-leaf-40"],
    ["counts where several fit", { model: "Leaf", battery_kwh: 40 }, "nissan-leaf-40"],
    ["does not count for another model", { model: "Ariya" }, undefined],
    ["does not count for another year", { year: 2024 }, undefined],
    ["does not count for another battery", { battery_kwh: 62 }, undefined],
    ["does not count for another plug", { plug: "CCS" as const }, undefined],
    ["does not count once it left the table", { ev_variant_id: "nissan-leaf-99" }, undefined],
  ])("%s", (_, changes, expected) => {
    expect(confirmedVariant({ ...leaf, ...changes })?.id).toBe(expected);
  });
});

it("a Zoe of 52 kWh may lack the rapid socket, which was an option", () => {
  const zoe = { make: "Renault", model: "Zoe", year: 2021, battery_kwh: 52 };
  for (const plug of ["CCS", "Type 2 only", null] as const) {
    expect(proposeVariant({ ...zoe, plug })).toMatchObject({ variant: { id: "renault-zoe-52" } });
  }
});
