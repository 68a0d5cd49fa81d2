import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { refuseUnfinishedRestore, unfinishedRestore } from "./unfinished-restore.ts";

it("refuses a folder with an interrupted restore until it is moved away", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "second-spark-restored-"));
  refuseUnfinishedRestore(dataDir);
  await mkdir(unfinishedRestore(dataDir));
  expect(() => refuseUnfinishedRestore(dataDir)).toThrow("was interrupted");
  await rm(dataDir, { recursive: true });
});
