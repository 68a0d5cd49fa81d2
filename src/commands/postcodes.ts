/** `npm run postcodes -- import FILE`: fills the postcode table from a national directory. */
import { open } from "node:fs/promises";
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";
import { importPostcodes } from "#src/services/geo/import-postcodes.ts";

const USAGE = `Usage: npm run postcodes -- import FILE

FILE is one of these free downloads, unzipped:
  ONS Postcode Directory (or NSPL), Data/ONSPD_*_UK.csv: https://geoportal.statistics.gov.uk
  GeoNames GB.txt or GB_full.txt: https://download.geonames.org/export/zip`;

async function run([command, file, ...rest]: string[]): Promise<void> {
  if (command !== "import" || !file || rest.length > 0) throw new Error(USAGE);
  const handle = await open(file);
  const database = await openOperatorDatabase(readEnv(process.env), {
    info: console.error,
    warn: console.error,
  });
  try {
    const done = await importPostcodes(database.db, handle.createReadStream({ encoding: "utf8" }));
    console.log(`Outward codes placed: ${amount(done.outward_codes)}, from ${amount(done.rows)} rows.`);
    console.log(`Rows skipped, which name no place in the British Isles: ${amount(done.skipped)}.`);
  } finally {
    await database.close();
  }
}

function amount(count: number): string {
  return count.toLocaleString("en-GB");
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
