import { expect } from "vitest";
import { openFile } from "#src/domain/imports/files/open-file.ts";
import { readStockTable } from "#src/domain/imports/files/read-stock-table.ts";
import type { ImportRow } from "#src/domain/imports/imported-vehicle.ts";
import { readStockFile } from "#src/domain/imports/stock-file.ts";
import { MAX_IMAGE_URLS_PER_CSV_ROW } from "#src/domain/policy/imports.ts";
import { isAmountQuestion, withAnswer } from "#src/domain/stock-feeds/feed-mapping.ts";
import { learnMapping } from "#src/domain/stock-feeds/learn-mapping.ts";
import { translateFeed } from "#src/domain/stock-feeds/translate-feed.ts";
import { ELECTRIC_ONLY } from "#src/domain/vehicles/other-fuel.ts";
import { stockText } from "#src/parsing/imports/stock-text.ts";
import { ELECTRIC, type FeedDialect, joined, kilometres, MILES_PER_KM } from "./feed-cars.ts";
import { importedRows } from "./imported-rows.ts";

/** 'once answered' is on sale in a feed, whose dealer answered its question; an upload does not ask. */
export type Fate = "on sale" | "reserved" | "draft" | "once answered" | "sold" | "out" | "not electric";

export interface StockFile {
  name: string;
  bytes: Uint8Array;
  asks: string[];
  answer?: string | undefined;
  rows: { fate: Fate; ref?: string | undefined; says?: string; car?: Car }[];
  /** Of its cars, `rows` have the main facts only. */
  isPartly?: true;
}
/** All that a file says of a car but its description, as text. */
export type Car = Record<string, string | undefined>;

const RULES = { today: new Date("2026-11-23T12:00:00Z"), postcode: "M4 6JG" };

export const asStockFile = ({
  name,
  bytes,
  asks = [],
  answer,
  without = [],
  isInKm,
  otherFuel = 0,
}: FeedDialect) => {
  const milesOf = (miles: number) => (isInKm ? Math.round(kilometres(miles) * MILES_PER_KM) : miles);
  const cars = ELECTRIC.map(({ make, model, style, year, price, miles, plate, pictures }) => ({
    fate: asks.includes("price") ? ("once answered" as const) : ("on sale" as const),
    car: {
      name: `${make} ${model}`,
      year: String(year),
      price: String(price),
      miles: String(milesOf(miles)),
      body: style,
      ...(!without.includes("plate") && { registration: joined(plate) }),
      pictures: without.includes("pictures") ? "" : pathsOf(pictures),
    },
  }));
  const others = Array.from({ length: otherFuel }, () => ({ fate: "not electric" as const }));
  return { name, bytes, asks, answer, rows: [...cars, ...others], isPartly: true } satisfies StockFile;
};

export interface Reading {
  asks: string[];
  cars: (Car & { fate: Fate })[];
  sold: string[];
  out: number;
  not_electric: number;
}

/** To compare with a `Reading`. */
export function expectedOf({ asks, rows, isPartly }: StockFile, isUpload: boolean) {
  const fateOf = (fate: Fate): Fate => (fate === "once answered" ? (isUpload ? "out" : "on sale") : fate);
  const fates = rows.map((row) => ({ ...row, fate: fateOf(row.fate) }));
  const count = (fate: Fate) => fates.filter((one) => one.fate === fate).length;
  const comingIn = fates.flatMap(({ car, fate, says = "" }) =>
    car && fate !== "out" ? [{ ...car, pictures: picturesOf(car, isUpload), ref: car.ref, fate, says }] : [],
  );
  const cars = comingIn.toSorted(byName).map(({ fate, says, ref, ...car }) =>
    isPartly
      ? car
      : {
          ...car,
          ref: refOf(ref),
          fate,
          text: expect.stringContaining(says),
        },
  );
  return {
    asks: isUpload ? [] : asks,
    cars,
    sold: fates.flatMap(({ fate, ref }) => (fate === "sold" && ref ? refOf(ref) : [])),
    out: count("out"),
    not_electric: count("not electric"),
  };
}

/** '*': either its stock number or its registration, which an upload does not make one. */
const refOf = (ref: string | undefined) => (ref === "*" ? expect.anything() : ref);

const picturesOf = ({ pictures = "" }: Car, isUpload: boolean) =>
  isUpload ? pictures.split(" ").slice(0, MAX_IMAGE_URLS_PER_CSV_ROW).join(" ") : pictures;

export async function readAsFeed({ bytes, answer = "" }: StockFile): Promise<Reading> {
  const file = readStockTable((await openFile(bytes)).bytes);
  const { mapping, questions } = learnMapping(file);
  const asks = questions.map(({ target }) => target);
  const [asked] = asks;
  const answered =
    asked === undefined
      ? mapping
      : isAmountQuestion(asked)
        ? { ...mapping, [asked]: answer === "yes" }
        : withAnswer(mapping, asked, answer);
  const read = translateFeed(file, answered, RULES);
  const rows = importedRows(read, RULES.today);
  const reading = readingOf(rows);
  const isReserved = ({ ref = "" }: Car) => read.rows.get(ref)?.state === "Reserved";
  return {
    ...reading,
    cars: reading.cars.map((car) => (isReserved(car) ? { ...car, fate: "reserved" } : car)),
    asks,
    sold: read.sold_refs,
    out:
      read.gone_refs.length +
      rows.filter(({ vehicle, left_for: line }) => vehicle === null && (!line || line === "due_in")).length,
    not_electric: read.other_fuel,
  };
}

export async function readAsUpload({ bytes }: StockFile): Promise<Reading> {
  const rows = [...readStockFile((await stockText(bytes)).text, RULES).rows()];
  return { ...readingOf(rows), asks: [] };
}

function readingOf(rows: readonly ImportRow[]): Reading {
  const others = rows.filter(({ vehicle }) => vehicle === null);
  const sold = others.flatMap(({ off_sale: off, left_for: line }) =>
    off?.change === "sold" || line === "sold" ? (off?.car.stock_ref ?? "") : [],
  );
  const notElectric = others.filter(({ errors }) =>
    errors.some(({ message }) => message.startsWith(ELECTRIC_ONLY)),
  );
  const cars = rows.flatMap(({ vehicle, unread }) => {
    if (vehicle === null) return [];
    const { listing, image_urls, stock_ref, due_in, held_for, is_reserved } = vehicle;
    const { make, model, year, price, mileage, body_style, published, description, postcode, ...details } =
      listing;
    const fate: Fate = due_in || held_for ? "draft" : is_reserved ? "reserved" : "on sale";
    const car: Car = {
      ref: stock_ref ?? listing.registration ?? undefined,
      name: `${make} ${model}`,
      year: String(year),
      price: String(price),
      miles: String(mileage),
      body: body_style,
      pictures: pathsOf(image_urls),
      ...(postcode !== RULES.postcode && { postcode }),
      ...Object.fromEntries(
        Object.entries(details).flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [[name, textOf(value)]],
        ),
      ),
      ...(unread.length > 0 && { unread: unread.map(({ message }) => message).join() }),
    };
    return [{ ...car, fate, text: description }];
  });
  return {
    asks: [],
    cars: cars.toSorted(byName),
    sold,
    out: others.length - sold.length - notElectric.length,
    not_electric: notElectric.length,
  };
}

const pathsOf = (urls: readonly string[]) => urls.map((url) => new URL(url).pathname.slice(1)).join(" ");

const byName = (one: Car, other: Car) => nameOf(one).localeCompare(nameOf(other));
const nameOf = ({ name, price }: Car) => `${name} ${price}`;

const textOf = (value: string | number | boolean) =>
  value === true ? "yes" : value === false ? "no" : String(value);
