import { expect, it } from "vitest";
import { utf8 } from "#tests/support/feed-dialects/feed-cars.ts";
import { utf16 } from "#tests/support/feed-dialects/feed-sheet.ts";
import { importedRows } from "#tests/support/feed-dialects/imported-rows.ts";
import { readFeedFile } from "./feed-file.ts";
import { learnMapping } from "./learn-mapping.ts";
import { translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-28T12:00:00Z"), postcode: "M4 6JG" };

/** What comes in of a file without a question, with the pictures of each car. */
function carsOf(bytes: Uint8Array) {
  const file = readFeedFile(bytes);
  const { mapping, questions } = learnMapping(file);
  expect(questions).toEqual([]);
  const feed = translateFeed(file, mapping, RULES);
  const rows = importedRows(feed, RULES.today);
  expect(rows.flatMap(({ errors, unread = [] }) => [...errors, ...unread])).toEqual([]);
  const cars = rows.map(({ vehicle }) => ({ ...vehicle?.listing, ...vehicle }));
  return { cars, other_fuel: feed.other_fuel };
}

it("AutoTrader's data feed in capitals gives its electric cars", () => {
  const header =
    '"FEED_ID","VEHICLE_ID","FULLREGISTRATION","COLOUR","FUELTYPE","YEAR","MILEAGE","BODYTYPE","DOORS","MAKE","MODEL","VARIANT","PRICE","PICTUREREFS","SERVICEHISTORY","PREVIOUSOWNERS","COMMENTS","NEW","TRADEPRICE"';
  const pictures = '"https://a.example/1.jpg,https://a.example/2.jpg"';
  const text = `\uFEFF${header}
"7","A1","YD19KLM","Grey","Electric","2019","38214","Hatchback","5","NISSAN","LEAF","110kW Acenta 40kWh 5dr Auto","10995",${pictures},"Full service history","1","Ours.","N","0"
"7","A2","LB70XCE","White","Electric","2020","24190","SUV","5","HYUNDAI","KONA","150kW Premium SE 64kWh 5dr Auto","15495",${pictures},"Part service history","2","Local.","N","0"
"7","A3","WX18OPU","Blue","Diesel","2018","61200","Estate","5","SKODA","OCTAVIA","2.0 TDI SE L 5dr","9495",${pictures},"","2","Diesel","N","0"
"7","A4","HG21TRE","Red","Petrol/Electric Hybrid","2021","18700","Hatchback","5","TOYOTA","YARIS","1.5 Hybrid 5dr","14250",${pictures},"","1","Hybrid","N","0"
"7","A5","KP69ZZT","Black","Electric","2019","51840","Saloon","4","TESLA","MODEL 3","Long Range AWD 4dr Auto","21950",${pictures},"","1","No FSD.","N","0"
`;
  const { cars, other_fuel } = carsOf(utf8(text));
  expect(other_fuel).toBe(2);
  expect(cars).toMatchObject([
    {
      ...{ make: "Nissan", model: "Leaf", price: 10_995, mileage: 38_214, registration: "YD19KLM" },
      ...{ service_history: "full", previous_owners: 1, body_style: "Hatchback" },
      image_urls: ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    },
    { make: "Hyundai", model: "Kona Electric", price: 15_495, service_history: "part", body_style: "SUV" },
    { make: "Tesla", model: "Model 3", year: 2019, price: 21_950, body_style: "Sedan" },
  ]);
});

it("Excel's Unicode text gives dates from serial numbers", () => {
  const text =
    "Stock No\tReg\tManufacturer\tRange\tDerivative\tReg Date\tOdometer\tRetail Price\tFuel\tBody\tWeb Photos\t\t\r\n" +
    "C1\tEA21 FVT\tVolkswagen\tID.3\tLife 58kWh\t44269\t19876\t15995\tEV\tHatch\thttps://a.example/1.jpg\t\t\r\n" +
    "C2\tEK70 SSN\tPeugeot\te-208\tGT 50kWh\t44155\t27011\t11995\tEV\tHatch\t\t\t\r\n";
  expect(carsOf(utf16(text)).cars).toMatchObject([
    { model: "ID.3", year: 2021, first_registered: "2021-03-14", price: 15_995, mileage: 19_876 },
    { model: "e-208", year: 2020, first_registered: "2020-11-20", image_urls: [] },
  ]);
});

it("an object by stock number gives its cars, and no range that may be in kilometres or of another season", () => {
  const car = { make: "Honda", model: "e", registered: "2020-10-10", fuel: "Electric", body: "Hatchback" };
  const numbers = { mileage: "15,210 miles", price: "£14,750", pics: [] };
  const noRange = { summer_range_est: null, winter_range_est: null };
  const vehicles = {
    K1: { reg: "SC20BBZ", ...car, ...numbers, battery: "35.5 kWh", range: "220 km" },
    K2: { reg: "SC20BBX", ...car, ...numbers, battery: "kWh 35.5", range: "137 miles" },
  };
  expect(carsOf(utf8(JSON.stringify({ meta: { count: 2 }, vehicles }))).cars).toMatchObject([
    { stock_ref: "K1", battery_kwh: 35.5, first_registered: "2020-10-10", ...noRange },
    { stock_ref: "K2", battery_kwh: 35.5, ...noRange },
  ]);
});

it("AutoTrader Connect gives the total price, the branch's postcode and the whole pictures", () => {
  const media = { images: [1, 2].map((n) => ({ href: `https://m.example/a/{resize}/${n}.jpg` })) };
  const record = {
    metadata: { stockId: "J1", lifecycleState: "FORECOURT" },
    vehicle: {
      ...{
        registration: "RA21XXE",
        make: "Volkswagen",
        model: "ID.4",
        bodyType: "SUV",
        fuelType: "Electric",
      },
      ...{ odometerReadingMiles: 26_540, firstRegistrationDate: "2021-03-14", batteryCapacityKWH: 77 },
    },
    advertiser: { location: { postCode: "LS1 4DT" } },
    adverts: {
      forecourtPrice: { amountGBP: 19_495 },
      retailAdverts: { totalPrice: { amountGBP: 19_495 }, manufacturerRRP: { amountGBP: 34_000 } },
    },
    media,
  };
  expect(carsOf(utf8(JSON.stringify({ results: [record] }))).cars).toMatchObject([
    {
      ...{ make: "Volkswagen", model: "ID.4", price: 19_495, mileage: 26_540, postcode: "LS1 4DT" },
      ...{ first_registered: "2021-03-14", battery_kwh: 77 },
      image_urls: ["https://m.example/a/1.jpg", "https://m.example/a/2.jpg"],
    },
  ]);
});
