import { expect, test } from "vitest";
import { HEADER, ImportWorld, leaf } from "#tests/support/worlds/import-world.ts";
import { runImport } from "./run-import.ts";

const world = new ImportWorld();
const { upload, rowsOf, vehicles } = world;

test("holds a car whose description has a fee, releases it once it is clean, and keeps drafts", async () => {
  const header = [...HEADER, "description"];
  const rows = (description: string, changes = {}) => [
    [...leaf(changes), description],
    [...leaf({ stock_ref: "A2", price: "15000" }), "One owner."],
  ];
  const saved = async (given: string[][], columns = header) => {
    const importId = await upload(given, columns);
    await runImport(world.app, importId);
    const [, other] = await vehicles();
    expect(other).toMatchObject({ published: true, held_words: [] });
    const [first] = await vehicles();
    const [row] = await rowsOf(importId);
    return { published: first?.published, held: first?.held_words, message: row?.message };
  };
  const isHeld = {
    published: false,
    held: ["Admin fee £99"],
    message: expect.stringContaining('"Admin fee £99"'),
  };
  const isShown = { published: true, held: [], message: "" };
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  expect(await saved([leaf({ price: "12500" })], HEADER)).toEqual(isHeld);
  expect(await saved(rows("Two keys."))).toEqual(isShown);
  expect(await saved(rows("Admin fee £99."))).toEqual(isHeld);
  await world.database.db
    .updateTable("vehicles")
    .set({ allowed_words: ["Admin fee £99"] })
    .execute();
  expect(await saved(rows("One owner. Admin fee £99."))).toEqual(isShown);
  const draft = { published: false, held_words: [], allowed_words: [] };
  await world.database.db.updateTable("vehicles").set(draft).where("stock_ref", "=", "A1").execute();
  expect(await saved(rows("Plus VAT."))).toMatchObject({ published: false, held: [] });
});

test("holds a row for its trim, and keeps held what a file without that column leaves in place", async () => {
  const trims = [...HEADER, "trim"];
  const saved = async (given: string[], columns: string[]) => {
    await runImport(world.app, await upload([given], columns));
    return (await vehicles())[0];
  };
  const isHeld = { published: false, held_words: ["plus VAT"] };
  expect(await saved([...leaf(), "Tekna plus VAT"], trims)).toMatchObject(isHeld);
  expect(await saved(leaf({ price: "12750" }), HEADER)).toMatchObject(isHeld);
  expect(await saved([...leaf(), "Two keys."], [...HEADER, "description"])).toMatchObject(isHeld);
  expect(await saved([...leaf(), "Tekna"], trims)).toMatchObject({ published: true, held_words: [] });
});
