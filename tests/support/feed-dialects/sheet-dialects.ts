import { ELECTRIC, type FeedDialect, joined, kilometres, pounds, STOCK, ukDay } from "./feed-cars.ts";
import { type Column, dialect, list, replaced, sheet, utf16 } from "./feed-sheet.ts";

const LINKS: Column[] = [
  ["StockNumber", (car) => car.ref],
  ["VRM", (car) => car.plate],
  ["Manufacturer", (car) => car.make],
  ["Range", (car) => car.model],
  ["Derivative", (car) => `${car.trim} 5dr Auto`],
  ["RegistrationDate", (car) => ukDay(car.registered)],
  ["Retail Price", (car) => pounds(car.price)],
  ["Odometer", (car) => `${car.miles.toLocaleString("en-GB")} miles`],
  ["Body Type", (car) => `5 Door ${car.body}`],
  ["Fuel", (car) => (car.fuel === "Electric" ? "Battery Electric" : car.fuel)],
  ["Image URLs", list("|")],
];

const SPREADSHEET: Column[] = [
  ["Reg", (car) => car.plate],
  ["Make", (car) => car.make],
  ["Model", (car) => car.model],
  ["Year", (car) => car.year],
  ["Price", (car) => pounds(car.price)],
  ["Miles", (car) => car.miles.toLocaleString("en-GB")],
  ["Body", (car) => car.body],
];

const electricOnly = { cars: ELECTRIC };
const noPlates: Partial<FeedDialect> = { without: ["plate"] };

export const SHEET_DIALECTS: FeedDialect[] = [
  dialect("a dealer system's links with semicolons", sheet({ columns: LINKS, delimiter: ";" })),
  dialect("links in UTF-16", "", { bytes: utf16(sheet({ columns: LINKS, delimiter: "\t" })) }),
  dialect("links in big-endian UTF-16", "", { bytes: utf16(sheet({ columns: LINKS }), true) }),
  dialect("links with a byte order mark", `\uFEFF${sheet({ columns: LINKS })}`),
  dialect("Excel's line that names the separator", `sep=;\r\n${sheet({ columns: LINKS, delimiter: ";" })}`),
  dialect(
    "underscores and a picture in each column",
    sheet({
      columns: [
        ["stock_no", (car) => car.ref],
        ["registration_number", (car) => joined(car.plate)],
        ["vehicle_make", (car) => car.make],
        ["vehicle_model", (car) => car.model],
        ["vehicle_variant", (car) => car.trim],
        ["year_of_manufacture", (car) => car.year],
        ["web_price", (car) => `${car.price}.00`],
        ["cost_price", (car) => `${car.price - 1500}.00`],
        ["current_mileage", (car) => car.miles],
        ["fuel_type", (car) => car.fuel.toUpperCase()],
        ["body_style", (car) => car.body.toUpperCase()],
        ["exterior_colour", (car) => car.colour],
        ["image_1", (car) => car.pictures[0] ?? ""],
        ["image_2", (car) => car.pictures[1] ?? ""],
        ["image_3", () => ""],
        ["last_updated", () => "2026-11-22T21:04:00Z"],
      ],
    }),
  ),
  dialect("a spreadsheet of electric cars", sheet({ columns: SPREADSHEET, ...electricOnly }), {
    without: ["pictures"],
    otherFuel: 0,
  }),
  dialect(
    "a spreadsheet with a title above and a total below",
    `Stock list 22/11/2026,,,,,,\r\n\r\n${sheet({ columns: SPREADSHEET, ...electricOnly })}Total: 4 cars,,,,,,\r\n`,
    {
      without: ["pictures"],
      otherFuel: 0,
    },
  ),
  dialect(
    "a spreadsheet with kilometres in the name of the column",
    sheet({
      columns: replaced(SPREADSHEET, { Miles: ["Mileage (km)", (car) => kilometres(car.miles)] }),
      ...electricOnly,
    }),
    { without: ["pictures"], otherFuel: 0, isInKm: true },
  ),
  dialect(
    "kilometres beside the figures, and prices with a decimal comma",
    sheet({
      columns: [
        ["Ref", (car) => car.ref],
        ["Marque", (car) => car.make],
        ["Model", (car) => car.model],
        ["First registered", (car) => ukDay(car.registered).replaceAll("/", ".")],
        ["Price GBP", (car) => `${car.price.toLocaleString("de-DE")},00`],
        ["Odometer", (car) => `${kilometres(car.miles).toLocaleString("de-DE")} km`],
        ["Body", (car) => car.body],
        ["Fuel", (car) => car.fuel],
        ["Photos", list(";")],
      ],
      delimiter: ";",
      quoteAll: true,
    }),
    { ...noPlates, isInKm: true },
  ),
  dialect(
    "a unit in a column of its own",
    sheet({
      columns: [
        ["id", (car) => car.ref],
        ["make", (car) => car.make],
        ["model", (car) => car.model],
        ["year", (car) => car.year],
        ["price", (car) => car.price],
        ["odometer", (car) => kilometres(car.miles)],
        ["odometer_unit", () => "KM"],
        ["body type", (car) => car.body],
        ["fuel type", (car) => car.fuel],
      ],
    }),
    { without: ["plate", "pictures"], isInKm: true },
  ),
  dialect(
    "years as plates, and a state",
    sheet({
      columns: [
        ["Stock No.", (car) => car.ref],
        ["Reg No.", (car) => car.plate],
        ["Plate", (car) => car.plate.slice(2, 4)],
        ["Make", (car) => car.make],
        ["Model", (car) => car.model],
        ["Spec", (car) => car.trim],
        ["Asking price", (car) => `${pounds(car.price)}.00`],
        ["Mileage", (car) => `${car.miles} mi`],
        ["Shape", (car) => car.body],
        ["Fuel", (car) => car.fuel],
        ["Status", (_, index) => ["In stock", "For sale", "Reserved", "Available", "In stock"][index] ?? ""],
      ],
    }),
    { without: ["pictures"] },
  ),
  dialect(
    "make, model and trim in one column",
    sheet({
      columns: [
        ["Stock ID", (car) => car.ref],
        ["Vehicle", (car) => `${car.year} ${car.make} ${car.model} ${car.trim}`],
        ["Number plate", (car) => car.plate],
        ["Our price", (car) => pounds(car.price)],
        ["Clocked", (car) => `${car.miles} miles`],
        ["Type of body", (car) => car.body],
        ["Fuel", (car) => car.fuel],
        ["Pictures", list(" ")],
      ],
    }),
  ),
  dialect(
    "column names in words we do not know",
    sheet({
      columns: [
        ["Kennzeichen", (car) => car.plate],
        ["Marke", (car) => car.make],
        ["Modell", (car) => car.model],
        ["Baujahr", (car) => car.year],
        ["Preis", (car) => `${car.price} GBP`],
        ["Laufleistung", (car) => car.miles],
        ["Aufbau", (car) => car.body],
        ["Antrieb", (car) => car.fuel],
        ["Bilder", list(",")],
      ],
      quoteAll: true,
    }),
  ),
  dialect(
    "Google's US vehicle listings",
    sheet({
      columns: [
        ["vin", (car) => car.vin],
        ["id", (car) => car.ref],
        ["store_code", () => "ANC-1"],
        ["dealership_name", () => "Ancoats Electric Cars"],
        ["dealership_address", () => "12 Jersey Street, Manchester"],
        ["image_link", (car) => car.pictures[0] ?? ""],
        ["additional_image_link", (car) => car.pictures.slice(1).join(",")],
        ["link", (car) => `https://forecourt.example/${car.ref}`],
        ["date_in_stock", () => "2026-10-30"],
        ["price", (car) => `${car.price}.00 GBP`],
        ["condition", () => "used"],
        ["make", (car) => car.make],
        ["model", (car) => car.model],
        ["trim", (car) => car.trim],
        ["year", (car) => car.year],
        ["mileage", (car) => `${car.miles.toLocaleString("en-US")} miles`],
        ["exterior_color", (car) => car.colour],
        ["vehicle_fuel_type", (car) => car.fuel],
        ["body_style", (car) => car.body],
      ],
      delimiter: "\t",
    }),
    noPlates,
  ),
  dialect(
    "Meta's catalogue with pictures as JSON in one cell",
    sheet({
      columns: [
        ["vehicle_id", (car) => car.ref],
        ["title", (car) => `${car.year} ${car.make} ${car.model}`],
        ["description", (car) => car.text],
        ["url", (car) => `https://forecourt.example/${car.ref}`],
        ["make", (car) => car.make],
        ["model", (car) => car.model],
        ["year", (car) => car.year],
        ["mileage.value", (car) => car.miles],
        ["mileage.unit", () => "MI"],
        ["image", (car) => JSON.stringify(car.pictures.map((url) => ({ url, tag: ["Exterior"] })))],
        ["fuel_type", (car) => (car.fuel === "Petrol" ? "GASOLINE" : "ELECTRIC")],
        ["body_style", (car) => car.body.toUpperCase()],
        ["price", (car) => `${car.price} GBP`],
        ["sale_price", () => ""],
        ["state_of_vehicle", () => "USED"],
        ["availability", () => "AVAILABLE"],
        ["vehicle_registration_plate", (car) => car.plate],
      ],
    }),
  ),
  dialect(
    "chassis numbers alone, and dates in American order",
    sheet({
      columns: [
        ["Chassis No", (car) => car.vin],
        ["Brand", (car) => car.make],
        ["Model Name", (car) => car.model],
        ["Grade", (car) => car.trim],
        [
          "Date of first registration",
          (car) => {
            const [year, month, day] = car.registered.split("-");
            return `${month}/${day}/${year}`;
          },
        ],
        ["Selling Price", (car) => car.price],
        ["Odometer Reading", (car) => car.miles],
        ["Body Shape", (car) => car.body],
        ["Powertrain", (car) => (car.fuel === "Electric" ? "BEV" : "Petrol")],
        ["Main Image", (car) => car.pictures[0] ?? ""],
        ["Photos", (car) => car.pictures[1] ?? ""],
      ],
    }),
    noPlates,
  ),
  dialect(
    "no column names, with pipes and bare prices",
    sheet({
      columns: [
        ["", (car) => joined(car.plate)],
        ["", (car) => car.make],
        ["", (car) => car.model],
        ["", (car) => car.trim],
        ["", (car) => car.year],
        ["", (car) => car.price],
        ["", (car) => car.miles],
        ["", (car) => car.body],
        ["", (car) => car.fuel],
        ["", list(",")],
      ],
      delimiter: "|",
      hasHeader: false,
    }),
  ),
  dialect(
    "two prices of which either may be meant",
    sheet({
      columns: replaced(LINKS, {
        "Retail Price": ["Figure A", (car) => pounds(car.price)],
        Range: ["Model", (car) => car.model],
      }).concat([["Figure B", (car) => pounds(car.price + 1000)]]),
    }),
    { asks: ["price"], answer: "Figure A" },
  ),
  dialect(
    "a mixed stock without a word about fuel",
    sheet({
      columns: [...SPREADSHEET, ["Drive", (car) => (car.fuel === "Electric" ? "E" : "P")]],
      cars: [
        ...STOCK,
        ...STOCK.slice(-1).map((car) => ({ ...car, plate: "GF19 LMO", price: 7995 })),
        ...STOCK.slice(-1).map((car) => ({ ...car, plate: "GF19 LMP", price: 7495 })),
      ],
    }),
    { asks: ["fuel"], answer: "Drive", without: ["pictures"], otherFuel: 3 },
  ),
];
