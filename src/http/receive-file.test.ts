import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { receiveFile } from "./receive-file.ts";

const LIMIT = { maxMegabytes: 1 };
const MEGABYTE = 1024 * 1024;

/** A chunked request without Content-Length. */
function request(parts: Uint8Array[]): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  return new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
}

it("is complete while in use, and removed after", async () => {
  let used = "";
  const text = await receiveFile(
    request([Buffer.from("first "), Buffer.from("second")]),
    LIMIT,
    async (filePath) => {
      used = filePath;
      return await readFile(filePath, "utf8");
    },
  );
  expect([text, existsSync(used)]).toEqual(["first second", false]);
});

it("is removed when its use fails", async () => {
  let used = "";
  const fails = receiveFile(request([Buffer.from("x")]), LIMIT, async (filePath) => {
    used = filePath;
    throw new Error("no use for it");
  });
  await expect(fails).rejects.toThrow("no use for it");
  expect(existsSync(used)).toBe(false);
});

it("stops at its limit, and refuses an empty file", async () => {
  const never = async () => expect.unreachable();
  const large = [new Uint8Array(MEGABYTE), new Uint8Array(1)];
  await expect(receiveFile(request(large), LIMIT, never)).rejects.toThrow("This file is larger than 1 MB.");
  await expect(receiveFile(request([]), LIMIT, never)).rejects.toThrow("This file is empty.");
});
