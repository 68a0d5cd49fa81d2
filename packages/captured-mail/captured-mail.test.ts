import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCapturedMail, removeCapturedMail } from "./captured-mail.ts";

let folder: string;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(os.tmpdir(), "captured-mail-")), "mail");
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const message = (subject: string) => ({ to: "priya@example.org", subject, html: "<p>£5</p>", text: "£5" });

it("stores each message as a file that only its owner can read", async () => {
  const mail = createCapturedMail(folder);
  await mail.send({
    ...message("Hello"),
    message_id: "<a@b>",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  const [file = "", ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect((await stat(path.join(folder, file))).mode & 0o777).toBe(0o600);
  const [captured] = await mail.list();
  expect(captured).toMatchObject({ ...message("Hello"), message_id: "<a@b>" });
  expect(await mail.read(captured?.mail_id ?? "")).toEqual(captured);
});

it("lists the newest first, also from earlier starts", async () => {
  const times = ["2026-03-01T10:00:00.000Z", "2026-03-01T10:00:00.001Z", "2026-03-02T09:00:00.000Z"];
  for (const [index, time] of times.entries()) {
    await createCapturedMail(folder, () => new Date(time)).send(message(`Mail ${index}`));
  }
  const listed = await createCapturedMail(folder).list();
  expect(listed.map(({ subject }) => subject)).toEqual(["Mail 2", "Mail 1", "Mail 0"]);
  expect(listed.map(({ sent_at }) => sent_at)).toEqual(times.toReversed());
});

it("removes what is older than a moment", async () => {
  const mail = createCapturedMail(folder);
  await removeCapturedMail(folder, new Date());
  await mail.send(message("Old"));
  await mail.send(message("New"));
  const old = (await readdir(folder)).sort()[0] ?? "";
  await utimes(path.join(folder, old), new Date("2026-01-01"), new Date("2026-01-01"));
  await removeCapturedMail(folder, new Date("2026-01-02"));
  expect((await mail.list()).map(({ mail_id }) => `${mail_id}.json`)).not.toContain(old);
  expect(await mail.list()).toHaveLength(1);
});

it("is empty before the first message, and skips unfinished files", async () => {
  const mail = createCapturedMail(folder);
  expect(await mail.list()).toEqual([]);
  await mail.send(message("Whole"));
  await writeFile(path.join(folder, "half.json.unfinished"), "{");
  expect((await mail.list()).map(({ subject }) => subject)).toEqual(["Whole"]);
});

it.each(["nothing", "../../etc/passwd", "..%2f", "", "a/b", "a\u0000b"])(
  "has no message %j",
  async (mailId) => {
    const mail = createCapturedMail(folder);
    await mail.send(message("Hello"));
    expect(await mail.read(mailId)).toBeNull();
  },
);
