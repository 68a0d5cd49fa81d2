import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import { InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { MESSAGE_FILE_MAX_MEGABYTES, MESSAGE_FILES_PER_DAY } from "#src/domain/policy/lead-routes.ts";
import { DAY_MS } from "#src/domain/time/ago.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { readOwnMessageFile, writeToDealer } from "#src/services/buyer-page/messages.ts";
import { downloadRequest, eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { readAnyMessageFile } from "#src/services/leads/admin/admin-leads.ts";
import { findDealerLead } from "#src/services/leads/inbox/dealer-lead.ts";
import { readMessageFile, writeToBuyer } from "#src/services/leads/inbox/lead-actions.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { sendMessage } from "#src/services/messages/send-message.ts";
import { buyerToken } from "#tests/support/buyer-token.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { aLeadRequest, FROM_NOWHERE } from "#tests/support/leads.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";

const world = leadWorld();
const MEGABYTE = 1024 * 1024;
const PDF = { file_name: "V5C page.pdf", bytes: onePagePdf("The V5C") };

/** A JPEG with a GPS position. */
const aPhoto = async () =>
  await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 28/1 0/1" } })
    .jpeg()
    .toBuffer();

async function enquiry(email = "file@example.org") {
  const { db } = world.database;
  const { dealer_id } = await buildDealer(db);
  const { vehicle_id } = await buildVehicle(db, { dealer_id });
  const request = aLeadRequest({ vehicle_id, email });
  const { lead_id } = await submitLead(world.app, request, FROM_NOWHERE);
  const userId = `user.${dealer_id}`;
  await db
    .insertInto("auth.user")
    .values({ id: userId, name: "Nadia Own", email: `${userId}@own.example` })
    .execute();
  const actor = { ...dealerUser(dealer_id), user_id: userId };
  const token = await buyerToken(world, lead_id);
  return {
    lead_id,
    dealer_id,
    actor,
    token,
    ask: (file: { file_name: string; bytes: Uint8Array } | null, message = "") =>
      writeToDealer(world.app, token, dealer_id, { message }, file),
    answer: (file: { file_name: string; bytes: Uint8Array } | null, message = "") =>
      writeToBuyer(world.app, actor, lead_id, { message }, file),
    lead: () => findDealerLead(world.app, actor, lead_id),
  };
}

const stored = async () =>
  await world.database.db.selectFrom("lead_messages").selectAll().orderBy("sent_at").execute();
async function onlyMessage(): Promise<string> {
  const [message, ...others] = await stored();
  if (!message || others.length > 0) throw new Error("there is not one message");
  return message.lead_message_id;
}

describe("a file of a message", () => {
  it("is read by buyer, dealer and admin with or without words, photos without their place", async () => {
    const { ask, answer, lead, token, actor } = await enquiry();
    const photo = await aPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await ask({ file_name: "scratch.heic", bytes: photo });
    world.now = new Date(world.now.getTime() + 1000);
    await answer(PDF, "The V5C");
    const shown = [
      ["", "scratch.heic.jpg", "image/jpeg"],
      ["The V5C", "V5C page.pdf", "application/pdf"],
    ];
    const { messages } = await lead();
    expect(messages.map(({ text, file }) => [text, file?.file_name, file?.media_type])).toEqual(shown);
    expect((await findBuyerPage(world.app, token)).messages).toEqual(messages);
    const _admin = { ...actor, is_admin: true } as const;
    for (const [index, { lead_message_id }] of messages.entries()) {
      const read = [
        await readOwnMessageFile(world.app, token, lead_message_id),
        await readMessageFile(world.app, actor, lead_message_id),
        await readAnyMessageFile(world.app, lead_message_id),
      ];
      for (const { content } of read) {
        expect(messages[index]?.file?.bytes).toBe(content.length);
        if (index === 1) expect(content.toString("latin1")).toContain("The V5C");
        else expect((await sharp(content).metadata()).exif).toBeUndefined();
      }
    }
  });

  it("has no file where none was sent", async () => {
    const { ask, lead, token } = await enquiry();
    await ask(null, "Is it still here?");
    expect((await lead()).messages).toMatchObject([{ file: null }]);
    await expect(readOwnMessageFile(world.app, token, await onlyMessage())).rejects.toThrow(NotFound);
  });

  it.each([
    ["empty", "x.pdf", Buffer.alloc(0), "empty"],
    ["a script with the name of a PDF", "x.pdf", Buffer.from("<script>alert(1)</script>"), "PDF, a JPEG"],
    ["too large", "x.pdf", Buffer.alloc(MESSAGE_FILE_MAX_MEGABYTES * MEGABYTE + 1, "%PDF-"), "larger than"],
    ["a PDF that cannot be read", "x.pdf", Buffer.from("%PDF-1.7 the V5C"), "Print it to a new PDF"],
    ["a damaged picture", "x.jpg", Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]), "damaged"],
  ])("is refused at its field when it is %s, and nothing is sent", async (_, fileName, bytes, text) => {
    const { ask, answer } = await enquiry();
    for (const write of [ask, answer]) {
      const refused = await write({ file_name: fileName, bytes }, "Here").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(InvalidInput);
      expect(refused).toMatchObject({ fields: { file: expect.stringContaining(text) } });
    }
    expect(await stored()).toEqual([]);
  });

  it("is refused beyond the limit of a day for each side, while words still go", async () => {
    const { ask, answer } = await enquiry();
    for (let sent = 0; sent < MESSAGE_FILES_PER_DAY; sent++) await ask(PDF);
    await expect(ask(PDF)).rejects.toMatchObject({ fields: { file: expect.any(String) } });
    await ask(null, "One more thing");
    await answer(PDF);
    world.now = new Date(world.now.getTime() + DAY_MS);
    await ask(PDF);
    expect(await stored()).toHaveLength(MESSAGE_FILES_PER_DAY + 3);
  });

  it("is refused once all buyers have sent as much as we take in a day", async () => {
    const { answer, lead_id, dealer_id } = await enquiry();
    const content = Buffer.alloc(MEGABYTE / 2);
    const file = { file_name: "x.pdf", media_type: "application/pdf", content } as const;
    const message = { writer: "buyer", user_id: null, input: { message: "" }, file, at: world.now } as const;
    const send = () =>
      world.database.db
        .transaction()
        .execute((tx) => sendMessage(tx, { lead_id, dealer_id }, message, { buyersMegabytes: 1 }));
    await send();
    await send();
    await expect(send()).rejects.toMatchObject({
      fields: { file: expect.stringContaining("at the moment") },
    });
    await answer(PDF);
    expect(await stored()).toHaveLength(3);
  });

  it("is read by nobody else", async () => {
    const { ask } = await enquiry();
    const other = await enquiry("other@example.org");
    await ask(PDF);
    const id = await onlyMessage();
    await expect(readOwnMessageFile(world.app, other.token, id)).rejects.toThrow(NotFound);
    await expect(readOwnMessageFile(world.app, "forged", id)).rejects.toThrow(NotFound);
    await expect(readMessageFile(world.app, other.actor, id)).rejects.toThrow(NotFound);
    await expect(writeToDealer(world.app, "forged", other.dealer_id, {}, PDF)).rejects.toThrow(NotFound);
  });

  it.each([
    ["withdraws", (token: string) => withdrawRequest(world.app, token, null)],
    ["restricts the request", (token: string) => restrictRequest(world.app, token, true)],
  ])("is closed to the dealer once the buyer %s", async (_, end) => {
    const { ask, actor, token } = await enquiry();
    await ask(PDF);
    const id = await onlyMessage();
    await end(token);
    await expect(readMessageFile(world.app, actor, id)).rejects.toThrow(NotFound);
    expect((await readOwnMessageFile(world.app, token, id)).content.toString("latin1")).toContain("The V5C");
  });

  it("is named in the buyer's download, and gone after erasure", async () => {
    const { ask, token } = await enquiry();
    await ask(PDF);
    const { messages } = await downloadRequest(world.app, token);
    expect(messages).toMatchObject([{ file_name: "V5C page.pdf", file_bytes: expect.any(Number) }]);
    await eraseRequest(world.app, token, {});
    expect(await stored()).toEqual([]);
  });
});
