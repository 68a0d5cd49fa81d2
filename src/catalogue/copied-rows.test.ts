import { expect, it } from "vitest";
import { eachCopiedRow } from "./copied-rows.ts";

/** As Postgres writes `copy (values ('Leaf', 9995), ('Zoe', null)) to stdout (format binary)`. */
const COPIED = Buffer.concat([
  Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"),
  Buffer.alloc(8),
  ...rowOf(Buffer.from("Leaf"), double(9995)),
  ...rowOf(Buffer.from("Zoe"), null),
  Buffer.from([0xff, 0xff]),
]);

function rowOf(...fields: (Buffer | null)[]): Buffer[] {
  const lengthOf = (field: Buffer | null) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(field?.length ?? -1);
    return length;
  };
  return [
    Buffer.from([0, fields.length]),
    ...fields.flatMap((field) => [lengthOf(field), field ?? Buffer.alloc(0)]),
  ];
}

function double(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

async function* chunksOf(size: number) {
  for (let at = 0; at < COPIED.length; at += size) yield COPIED.subarray(at, at + size);
}

it.each([1, 7, 18, 19, 20, 33, 1000])("reads the rows from chunks of %d bytes", async (size) => {
  const rows: { model: string; price: number | null }[] = [];
  await eachCopiedRow<{ model: string; price: number | null }>(
    chunksOf(size),
    {
      model: (bytes, start, end) => bytes.toString("utf8", start, end),
      price: (bytes, start) => bytes.readDoubleBE(start),
    },
    (row) => rows.push(row),
  );
  expect(rows).toEqual([
    { model: "Leaf", price: 9995 },
    { model: "Zoe", price: null },
  ]);
});
