import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { readLogo } from "#src/services/dealers/dealer-logo.ts";
import { decideIdentityRequest } from "#src/services/dealers/decide-identity-request.ts";
import { findMovedDealer, findPublicDealer } from "#src/services/dealers/public-dealer.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let token: string;
let dealerId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  const { dealer_id } = await buildDealer(database.db, {
    name: "Spindle Électric & Sons",
    status: "applied",
  });
  dealerId = dealer_id;
  token = (await signedIn(api, { email: "owner@example.org", dealer_id })).access;
}, 60_000);
afterAll(() => database.close());

const FORM = {
  name: "Spindle Électric & Sons",
  company_number: "",
  address_line: "Unit 3, Spindle Yard",
  town: "Manchester",
  postcode: "m4 7bd",
  phone: "07700 900123",
  email: "sales@spindle.example",
  website: "spindle.example",
  about: "Used electric cars.",
  opening_hours: { mon: { open: "09:00", close: "18:00" } },
  enquiry_emails: "",
};
const read = async () => (await api.request("/dealer/profile", { token })).body as { updated_at: string };
async function save(changes: Record<string, unknown> = {}, seen?: string) {
  const updatedAt = seen ?? (await read()).updated_at;
  const json = { profile: { ...FORM, ...changes }, updated_at: updatedAt };
  return await api.request("/dealer/profile", { token, method: "PUT", json });
}

async function saveApproved(changes: Record<string, unknown> = {}) {
  const { requested_at } = ((await save(changes)).body as { requested: { requested_at: string } }).requested;
  const admin = { ...dealerUser(null, "admin"), is_admin: true };
  await decideIdentityRequest(api.app, admin, dealerId, { decision: "approved", requested_at });
}

describe("a dealer's profile", () => {
  test("is saved normalised", async () => {
    expect(await save()).toMatchObject({
      status: 200,
      body: { postcode: "M4 7BD", phone: "+447700900123", website: "https://spindle.example/" },
    });
    expect(await read()).toMatchObject({
      slug: "spindle-electric-and-sons",
      opening_hours: { mon: { open: "09:00", close: "18:00" } },
      enquiry_emails: [],
    });
  });

  test("says whether the dealer opens on bank holidays, and stays so when a change omits it", async () => {
    expect(await read()).toMatchObject({ opens_on_bank_holidays: false });
    await save({ opens_on_bank_holidays: true });
    await save();
    expect(await read()).toMatchObject({ opens_on_bank_holidays: true });
    expect(await save({ opens_on_bank_holidays: "yes" })).toMatchObject({
      status: 422,
      body: { error: { fields: { opens_on_bank_holidays: "Say whether you open on bank holidays" } } },
    });
    await save({ opens_on_bank_holidays: false });
  });

  test("with an invalid field is refused with a message for it", async () => {
    const before = await read();
    const response = await save({ town: "", phone: "999", about: "x" });
    expect(response).toMatchObject({
      status: 422,
      body: { error: { fields: { town: "Town is required", phone: "Enter a UK phone number" } } },
    });
    expect(await read()).toEqual(before);
  });

  test("is refused when based on an old version", async () => {
    const seen = (await read()).updated_at;
    expect((await save({ about: "Ours", town: "Salford" }, seen)).status).toBe(200);
    expect(await save({ about: "Theirs" }, seen)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("saved this profile while you were editing") } },
    });
    expect(await read()).toMatchObject({ about: "Ours", town: "Salford" });
  });

  test("under a new name has a new URL, to which the old one redirects", async () => {
    await database.db
      .updateTable("dealers")
      .set({ status: "verified", verified_at: new Date() })
      .where("dealer_id", "=", dealerId)
      .execute();
    await saveApproved({ name: "Ancoats Volt", company_number: "09876543" });
    expect(await findPublicDealer({ db: database.db }, "ancoats-volt")).toMatchObject({ town: "Manchester" });
    expect(await findPublicDealer({ db: database.db }, "spindle-electric-and-sons")).toBeNull();
    expect(await findMovedDealer({ db: database.db }, "spindle-electric-and-sons")).toBe("ancoats-volt");
    const changes = await database.db
      .selectFrom("dealer_changes")
      .select(["what", "before", "after"])
      .execute();
    expect(changes).toEqual([
      { what: "name", before: "Spindle Électric & Sons", after: "Ancoats Volt" },
      { what: "company_number", before: "", after: "09876543" },
    ]);
    await expect(database.db.updateTable("dealer_changes").set({ after: "" }).execute()).rejects.toThrow(
      "append-only",
    );

    await saveApproved();
    expect(await findMovedDealer({ db: database.db }, "ancoats-volt")).toBe("spindle-electric-and-sons");
    expect(await findMovedDealer({ db: database.db }, "spindle-electric-and-sons")).toBeNull();
  });

  test("never reuses another dealer's current or past URL", async () => {
    const slugs = [];
    for (let n = 0; n < 3; n++) slugs.push((await buildDealer(database.db, { name: "Twin Motors" })).slug);
    slugs.push((await buildDealer(database.db, { name: "Ancoats Volt" })).slug);
    slugs.push((await buildDealer(database.db, { name: "車車" })).slug);
    expect(slugs).toEqual(["twin-motors", "twin-motors-2", "twin-motors-3", "ancoats-volt-2", "dealer"]);
  });
});

describe("a logo", () => {
  async function put(content: Buffer) {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(content)], "logo.png"));
    const headers = { Authorization: `Bearer ${token}` };
    const response = await api.fetch("/api/dealer/profile/logo", { method: "PUT", headers, body: form });
    return { status: response.status, body: (await response.json()) as { logo_id: string } };
  }
  const wide = () => sharp({ create: { width: 2000, height: 900, channels: 4, background: "teal" } });

  const frame = (background: string) =>
    sharp({ create: { width: 10, height: 10, channels: 3, background } })
      .png()
      .toBuffer();

  test("is re-encoded as a small WebP without metadata", async () => {
    const original = await wide()
      .withExif({ IFD0: { Copyright: "Secret words" } })
      .png()
      .toBuffer();
    const { status, body } = await put(original);
    expect(status).toBe(200);
    const webp = await readLogo({ db: database.db }, body.logo_id);
    const { format, width, height, exif } = await sharp(webp ?? Buffer.alloc(0)).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: 569,
      height: 256,
      exif: undefined,
    });

    const again = await put(original);
    expect(await readLogo({ db: database.db }, body.logo_id)).toBeNull();
    expect(await read()).toMatchObject({ logo_id: again.body.logo_id });
  });

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["nothing", () => Buffer.alloc(0)],
    ["a drawing", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["a page", () => Buffer.from("<!doctype html>")],
    ["a GIF", () => wide().gif().toBuffer()],
    ["a TIFF", () => wide().tiff().toBuffer()],
    ["half a PNG", async () => (await wide().png().toBuffer()).subarray(0, 500)],
    [
      "an animated WebP",
      async () => {
        const frames = await Promise.all(["teal", "red"].map((background) => frame(background)));
        return await sharp(frames, { join: { animated: true } })
          .webp({ loop: 0 })
          .toBuffer();
      },
    ],
  ])("is not %s", async (_name, content) => {
    const before = await read();
    expect((await put(await content())).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  test("can be removed, also when there is none", async () => {
    const remove = async () =>
      (await api.request("/dealer/profile/logo", { token, method: "DELETE" })).status;
    const entries = () => database.db.selectFrom("audit_log").where("action", "=", "dealer.logo").execute();
    const before = (await entries()).length;
    expect(await remove()).toBe(204);
    expect(await read()).toMatchObject({ logo_id: null });
    expect(await remove()).toBe(204);
    expect(await entries()).toHaveLength(before + 1);
  });
});
