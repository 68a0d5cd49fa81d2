/** `npm run repair`: repairs the browse projection and its counts; with `--check` it only compares. */
import { openOperatorDatabase } from "#src/db/operator-database.ts";
import { readEnv } from "#src/env.ts";
import { type BrowseDrift, checkBrowse, hasDrifted } from "#src/services/browse/check-browse.ts";
import { repairBrowse } from "#src/services/browse/repair-browse.ts";

const inWords = ({ cars, counts }: BrowseDrift) => `${cars} cars, ${counts} counts`;

async function run(onlyCheck: boolean): Promise<void> {
  const log = { info: console.error, warn: console.error };
  const database = await openOperatorDatabase(readEnv(process.env), log);
  try {
    if (!onlyCheck)
      console.log(`Repaired in the browse projection: ${inWords(await repairBrowse(database.db))}.`);
    const drift = await checkBrowse(database.db);
    console.log(`Wrong in the browse projection: ${inWords(drift)}.`);
    if (hasDrifted(drift)) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await run(process.argv.includes("--check")).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
