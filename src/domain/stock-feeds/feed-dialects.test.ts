import { expect, it } from "vitest";
import { readStockFile } from "../imports/stock-file.ts";
import { readFeedFile } from "./feed-file.ts";
import { learnMapping } from "./learn-mapping.ts";
import { translateFeed } from "./translate-feed.ts";

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };

it("reads a DMS14 file", () => {
  const file = readFeedFile(
    new TextEncoder().encode(
      "Feed_Id,Vehicle_Id,FullRegistration,Make,Model,Variant,Year,Price,Mileage,FuelType,BodyType,PictureRefs\r\n" +
        '1,A1,MA21XYZ,NISSAN,LEAF,Tekna,2021,"12,995",31200,Electric,Hatchback,"https://p.example/1.jpg,https://p.example/2.jpg"\r\n' +
        '1,A2,MA21XYA,KIA,NIRO,3,2021,"14,995",21200,Petrol,SUV,""\r\n',
    ),
  );
  const { mapping, questions } = learnMapping(file);
  expect(questions).toEqual([]);
  const read = translateFeed(file, mapping, RULES);
  expect(read).toMatchObject({ cars: 1, other_fuel: 1 });
  const rows = [...readStockFile(read.csv, RULES).rows()];
  expect(rows).toMatchObject([
    { errors: [], vehicle: { stock_ref: "A1", listing: { make: "Nissan", model: "Leaf", price: 12_995 } } },
  ]);
});
