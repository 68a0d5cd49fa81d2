import { type FeedDialect, joined, pounds } from "./feed-cars.ts";
import { type Column, dialect, latin1, list, replaced, sheet } from "./feed-sheet.ts";

const DMS14: Column[] = [
  ["Feed_Id", () => "4711"],
  ["Vehicle_Id", (car) => car.ref],
  ["FullRegistration", (car) => joined(car.plate)],
  ["Registration", (car) => joined(car.plate).slice(2, 4)],
  ["Cap_Id", (_, index) => 90_121 + index],
  ["Make", (car) => car.make.toUpperCase()],
  ["Model", (car) => car.model.toUpperCase()],
  ["Variant", (car) => car.trim],
  ["Year", (car) => car.year],
  ["Price", (car) => car.price],
  ["Mileage", (car) => car.miles],
  ["Colour", (car) => car.colour],
  ["FuelType", (car) => car.fuel],
  ["BodyType", (car) => car.body],
  ["Doors", () => 5],
  ["EngineSize", (car) => (car.fuel === "Petrol" ? 998 : 0)],
  ["Transmission", () => "Automatic"],
  ["PreviousOwners", (car) => car.owners],
  ["Category", () => "CARS"],
  ["TradePrice", (car) => car.price - 900],
  ["Comments", (car) => car.text],
  ["Options", () => "Heated seats, Rear camera, Navigation"],
  ["PictureRefs", list(",")],
  ["Vehicle_URL", (car) => `https://forecourt.example/used/${car.ref}`],
];

export const DMS14_DIALECTS: FeedDialect[] = [
  dialect("DMS14 with commas", sheet({ columns: DMS14 })),
  dialect("DMS14 with pipes", sheet({ columns: DMS14, delimiter: "|" })),
  dialect("DMS14 with tabs and bare line feeds", sheet({ columns: DMS14, delimiter: "\t", lineEnd: "\n" })),
  dialect("DMS14 in Windows-1252, every cell quoted", "", {
    bytes: latin1(
      sheet({ columns: replaced(DMS14, { Price: ["Price", (car) => pounds(car.price)] }), quoteAll: true }),
    ),
  }),
  dialect("DMS14 without column names", sheet({ columns: DMS14, hasHeader: false })),
  dialect(
    "DMS14 with names of picture files",
    sheet({
      columns: replaced(DMS14, {
        PictureRefs: ["PictureRefs", (car) => `${car.ref}_1.jpg,${car.ref}_2.jpg`],
      }),
    }),
    { without: ["pictures"] },
  ),
];
