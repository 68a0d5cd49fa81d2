import { writeSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openServerLog, rotateLog } from "./server-log.ts";
import { temporaryFolder } from "./test-program/temporary-data-dir.ts";

test("rotates a large log while the server writes, and leaves a small one unchanged", async () => {
  const file = path.join(await temporaryFolder(), "postgres.log");
  await appendFile(file, "of the last run\n");
  const log = await openServerLog(file, undefined);
  await appendFile(file, "of this run\n");
  expect(await log.written()).toBe("of this run\n");

  await rotateLog(file, 100);
  expect(await readFile(file, "utf8")).toBe("of the last run\nof this run\n");
  await rotateLog(file, 20);
  writeSync(log.descriptor, "later\n");
  expect(await readFile(file, "utf8")).toBe("later\n");
  expect(await readFile(`${file}.1`, "utf8")).toBe("of the last run\nof this run\n");
  await log.close();
});
