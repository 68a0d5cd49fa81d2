import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { loadCatalogue } from "#src/catalogue/catalogue-queries.ts";

/**
 * A process of its own: what loading the catalogue adds to its resident memory, in bytes a car, after a collection
 * and after V8 has given free pages back, which it otherwise does as memory gets short.
 */
v8.setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: object) => void;
function residentAfter(flavor: "regular" | "last-resort"): number {
  collect({ type: "major", execution: "sync", flavor });
  return process.memoryUsage().rss;
}

const client = new pg.Client(JSON.parse(process.argv[2] ?? "{}"));
await client.connect();
const before = residentAfter("last-resort");
const catalogue = await loadCatalogue(client);
const [collected, returned] = [residentAfter("regular"), residentAfter("last-resort")];
console.log(
  JSON.stringify({
    collected: (collected - before) / catalogue.size,
    returned: (returned - before) / catalogue.size,
  }),
);
await client.end();
