/** `npm run postcodes -- import FILE`: fills the postcode table from a national directory. */
import { open } from "node:fs/promises";
import { formatNumber } from "#src/domain/format/format.ts";
import { importPostcodes } from "#src/services/geo/import-postcodes.ts";
import { runCommand, withDatabase } from "./command.ts";

const USAGE = `Usage: npm run postcodes -- import FILE

FILE is one of these free downloads, unzipped:
  ONS Postcode Directory (or NSPL), Data/ONSPD_*_UK.csv: https://geoportal.statistics.gov.uk
  GeoNames GB.txt or GB_full.txt: https://download.geonames.org/export/zip`;

async function run([command, file, ...rest]: string[]): Promise<void> {
  if (command !== "import" || !file || rest.length > 0) throw new Error(USAGE);
  const handle = await open(file);
  await withDatabase(async ({ db }) => {
    const done = await importPostcodes(db, handle.createReadStream({ encoding: "utf8" }));
    console.log(
      `Outward codes placed: ${formatNumber(done.outward_codes)}, from ${formatNumber(done.rows)} rows.`,
    );
    console.log(`Rows skipped, which name no place in the British Isles: ${formatNumber(done.skipped)}.`);
  });
}

await runCommand(run);
