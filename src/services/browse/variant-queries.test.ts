import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { stockByName } from "#tests/support/stock-by-name.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let cars: ReturnType<typeof stockByName>;

beforeAll(async () => {
  database = await createTestDatabase();
  cars = stockByName(database, (await buildDealer(database.db)).dealer_id);
  await cars.stock({
    leaf: { make: "Nissan", model: "Leaf", trim: "Tekna 40 kWh" },
    id3: { make: "Volkswagen", model: "ID.3", trim: "Pro Performance 58kWh" },
    id4: { make: "Volkswagen", model: "ID.4", trim: "Pro 77 kWh" },
    golf: { make: "Volkswagen", model: "e-Golf", trim: null },
    model3: { make: "Tesla", model: "Model 3", trim: "Long Range" },
    modelY: { make: "Tesla", model: "Model Y", trim: "Standard Range" },
    mg4: { make: "MG", model: "MG4 EV", trim: "SE" },
    mg5: { make: "MG", model: "MG5 EV", trim: "Exclusive 46 kWh" },
    ioniq5: { make: "Hyundai", model: "Ioniq 5", trim: "Ultimate" },
    kona: { make: "Hyundai", model: "Kona Electric", trim: "39.2 kWh Premium" },
    thirty: { make: "Hyundai", model: "30 kWh", trim: null },
    niro: { make: "Kia", model: "e-Niro", trim: "4+" },
    niro39: { make: "Kia", model: "eNiro Motion", trim: null },
    i3: { make: "BMW", model: "i3", trim: "120Ah" },
    ix3: { make: "BMW", model: "iX3", trim: "M Sport" },
    eqa: { make: "Mercedes-Benz", model: "EQA", trim: "250+ AMG Line" },
    enyaq: { make: "Skoda", model: "Enyaq iV", trim: "80" },
    c4: { make: "Citroën", model: "ë-C4", trim: "Shine" },
    e208: { make: "Peugeot", model: "e-208", trim: "GT" },
    megane: { make: "Renault", model: "Mégane E-Tech", trim: "Techno" },
    polestar: { make: "Polestar", model: "2", trim: "Launch Edition" },
    smart: { make: "Smart", model: "#1", trim: "Pro+" },
    corsa: { make: "Vauxhall", model: "Corsa-e", trim: "Elite Nav" },
  });
});
afterAll(() => database.close());

describe("keyword", () => {
  it.each([
    ["vw", ["id3", "id4", "golf"]],
    ["VW ID.3", ["id3"]],
    ["vw id3", ["id3"]],
    ["VW-ID3", ["id3"]],
    ["VW-ID.3", ["id3"]],
    ["vwid3", ["id3"]],
    ["merc-eqa", ["eqa"]],
    ["Mercedes-EQA", ["eqa"]],
    ["id3", ["id3"]],
    ["ID 3", ["id3"]],
    ["id-3", ["id3"]],
    ["volkswagen id3", ["id3"]],
    ["id3 volkswagen", ["id3"]],
    ["VW ID", ["id3", "id4"]],
    ["vw golf", ["golf"]],
    ["egolf", ["golf"]],
    ["MG 4", ["mg4"]],
    ["mg4", ["mg4"]],
    ["MG-4", ["mg4"]],
    ["mg4ev", ["mg4"]],
    ["mg ev", ["mg4", "mg5"]],
    ["ioniq5", ["ioniq5"]],
    ["Ioniq-5", ["ioniq5"]],
    ["hyundai ioniq5", ["ioniq5"]],
    ["model3", ["model3"]],
    ["Model-3", ["model3"]],
    ["tesla model3", ["model3"]],
    ["teslamodel3", ["model3"]],
    ["model 3 tesla", ["model3"]],
    ["tesla long range", ["model3"]],
    ["longrange", ["model3"]],
    ["model", ["model3", "modelY"]],
    ["eniro", ["niro", "niro39"]],
    ["e niro", ["niro", "niro39"]],
    ["e-Niro", ["niro", "niro39"]],
    ["kia niro", ["niro", "niro39"]],
    ["Kia e.Niro", ["niro", "niro39"]],
    ["kona 39", ["kona"]],
    ["kona 39.2", ["kona"]],
    ["leaf 40kwh", ["leaf"]],
    ["leaf 40 kWh", ["leaf"]],
    ["leaf 30", []],
    ["merc", ["eqa"]],
    ["Mercedes EQA", ["eqa"]],
    ["mercedes benz eqa", ["eqa"]],
    ["mercedesbenz", ["eqa"]],
    ["beemer i3", ["i3"]],
    ["škoda", ["enyaq"]],
    ["Škoda Enyaq", ["enyaq"]],
    ["skoda", ["enyaq"]],
    ["citroën", ["c4"]],
    ["citroen", ["c4"]],
    ["CITROEN EC4", ["c4"]],
    ["e-c4", ["c4"]],
    ["e208", ["e208"]],
    ["peugeot 208", ["e208"]],
    ["megane etech", ["megane"]],
    ["Mégane", ["megane"]],
    ["polestar2", ["polestar"]],
    ["smart 1", ["smart"]],
    ["vauxhaul corsa", ["corsa"]],
    ["corsa e", ["corsa"]],
    ["i3", ["i3"]],
    ["ix3", ["ix3"]],
    ["bmw 3", ["i3", "ix3"]],
    ["bmw 20", []],
    ["d4", []],
    ["q5", []],
    ["iq", ["ioniq5"]],
    ["3", ["id3", "model3", "kona", "thirty", "i3", "ix3"]],
    ["tesla -", ["model3", "modelY"]],
    ["tesla 車", []],
    ["diesel", []],
    ["tesla leaf", []],
    ["constructor", []],
  ])("'%s' finds %j", async (keyword, expected) => {
    expect(await cars.found({ keyword })).toEqual(expected);
  });
});

describe("model", () => {
  it.each([
    ["id3", ["id3"]],
    ["id 3", ["id3"]],
    ["MODEL3", ["model3"]],
    ["eniro", ["niro", "niro39"]],
    ["ioniq5", ["ioniq5"]],
    ["mg 4", ["mg4"]],
    ["EC4", ["c4"]],
    ["megane", ["megane"]],
    ["i3", ["i3"]],
    ["vw", []],
    ["model3 long", []],
    ["VW ID.3", ["id3"]],
    ["VW-ID3", ["id3"]],
    ["volkswagen id 3", ["id3"]],
    ["Tesla Model 3", ["model3"]],
    ["Nissan Model 3", []],
    ["Mercedes-Benz EQA", ["eqa"]],
    ["merc eqa", ["eqa"]],
    ["Škoda Enyaq", ["enyaq"]],
    ["Citroën e-C4", ["c4"]],
    ["MG 4", ["mg4"]],
    ["MG Motor UK MG4", ["mg4"]],
    ["vw -", []],
  ])("'%s' finds %j", async (model, expected) => {
    expect(await cars.found({ model })).toEqual(expected);
  });
});
