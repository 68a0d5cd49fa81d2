import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { refuseUnfinishedRestore, unfinishedRestore } from "./unfinished-restore.ts";

it("a folder whose restore was interrupted is refused until that is out of the way", async () => {
  const data_dir = await mkdtemp(path.join(os.tmpdir(), "second-spark-restored-"));
  refuseUnfinishedRestore(data_dir);
  await mkdir(unfinishedRestore(data_dir));
  expect(() => refuseUnfinishedRestore(data_dir)).toThrow("was interrupted");
  await rm(data_dir, { recursive: true });
});
