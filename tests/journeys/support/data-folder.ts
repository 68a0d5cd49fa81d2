import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { copyFolder } from "./prepared-data-folder.ts";

/** A data folder after the first start, with schema and sample data. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-journey-"));
  await copyFolder(inject("prepared_folder"), folder);
  return folder;
}
