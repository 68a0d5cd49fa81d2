import { openDatabase } from "#src/db/database.ts";
import { followCatalogue } from "../followed-catalogue.ts";

/** Runs in a process of its own, for a test to kill: follows the log, and answers each message with what it holds. */
const [connectionString = ""] = process.argv.slice(2);
const handle = openDatabase({ connectionString, max: 3 }, () => {});
const followed = await followCatalogue({ ...handle, url: connectionString });
process.on("message", () => void followed.held().then((held) => process.send?.(held)));
process.send?.("ready");
