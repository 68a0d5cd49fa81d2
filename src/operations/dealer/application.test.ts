import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import type { DatabaseHandle } from "#src/db/database.ts";
import { TERMS_VERSION } from "#src/domain/policy/policy-versions.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  admin = (await signedIn(api, { email: "admin@example.org", is_admin: true })).access;
}, 60_000);
afterAll(() => database.close());

/** Sent emails, without the confirmations of the test accounts. */
const sentMails = async () =>
  (await api.sentMails()).filter(({ subject }) => subject !== "Confirm your account");

const FORM = {
  trading_name: "Tidewater Electric",
  company_number: "09876543",
  no_company_number: "",
  address_line: "Unit 4, Quay Road",
  town: "Whitby",
  postcode: "YO21 1AA",
  phone: "07700 900123",
  website: "",
  opening_hours: { mon: { open: "09:00", close: "17:30" }, sat: { open: "10:00", close: "16:00" } },
  ...ACCEPTANCE,
};
const PDF = Buffer.from(onePagePdf("Proof"));
const picture = (format: "png" | "jpeg" | "gif" | "webp") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();

async function upload(token: string | undefined, content: Buffer, name = "proof.pdf") {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(content)], name));
  const response = await api.fetch("/api/dealer/application/evidence", {
    method: "POST",
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const apply = (token: string, changes: Record<string, unknown> = {}) =>
  api.request("/dealer/application", { token, json: { ...FORM, ...changes } });
const own = async (token: string) =>
  (await api.request("/dealer/application", { token })).body as {
    application: { state: string; application_id: string; steps: { step: string; text: string }[] } | null;
    unsent_evidence: { file_name: string; evidence_id: string; media_type: string }[];
  };
const decide = (applicationId: string, json: unknown, token = admin) =>
  api.request(`/admin/dealer-applications/${applicationId}/decision`, { token, json });

async function applied(email: string) {
  const { access } = await signedIn(api, { email });
  await upload(access, PDF);
  const { body } = await apply(access);
  await sentMails();
  return { token: access, application_id: (body as { application_id: string }).application_id };
}

describe("evidence", () => {
  let token: string;
  beforeAll(async () => {
    token = (await signedIn(api, { email: "evidence@example.org" })).access;
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["an empty file", () => Buffer.alloc(0), "The file is empty"],
    ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "must be a PDF"],
    ["a drawing", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "must be a PDF"],
    ["an archive", () => Buffer.from("PK\x03\x04"), "must be a PDF"],
    ["a GIF", () => picture("gif"), "must be a PDF"],
    ["a WebP", () => picture("webp"), "must be a PDF"],
    ["half a JPEG", async () => (await picture("jpeg")).subarray(0, 200), "damaged"],
    ["a PNG of a header alone", async () => (await picture("png")).subarray(0, 40), "damaged"],
    ["too much", () => Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), "larger than 10 MB"],
    [
      "a picture of 900 million pixels",
      async () => {
        const png = await picture("png");
        png.writeUInt32BE(30_000, 16);
        png.writeUInt32BE(30_000, 20);
        return png;
      },
      "damaged or too large",
    ],
  ])("is not %s, whatever its name", async (_name, content, message) => {
    const { status, body } = await upload(token, await content(), "certificate.pdf");
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(message);
    expect((await own(token)).unsent_evidence).toEqual([]);
  });

  test("is a PDF, JPEG or PNG, at most five files, and can be removed", async () => {
    for (const content of [PDF, await picture("jpeg"), await picture("png"), PDF, PDF]) {
      expect((await upload(token, content)).status).toBe(201);
    }
    expect((await upload(token, PDF)).status).toBe(422);
    const { unsent_evidence } = await own(token);
    const types = unsent_evidence.map(({ media_type }) => media_type);
    expect(types).toEqual([
      "application/pdf",
      "image/jpeg",
      "image/png",
      "application/pdf",
      "application/pdf",
    ]);
    const remove = (who: string) =>
      api.request(`/dealer/application/evidence/${unsent_evidence[0]?.evidence_id}`, {
        token: who,
        method: "DELETE",
      });
    const stranger = await signedIn(api, { email: "stranger@example.org" });
    expect((await remove(stranger.access)).status).toBe(404);
    expect((await remove(token)).status).toBe(204);
    expect((await own(token)).unsent_evidence).toHaveLength(4);
  });
});

test("an application without fields or file gets a message for each", async () => {
  const { access } = await signedIn(api, { email: "hasty@example.org" });
  const missing = await apply(access, { town: "", phone: "12345", postcode: "XX" });
  expect(missing).toMatchObject({
    status: 422,
    body: { error: { fields: { town: "Town is required", phone: "Enter a UK phone number" } } },
  });
  expect(await apply(access)).toMatchObject({
    status: 422,
    body: { error: { fields: { evidence: "Add at least one file that shows the business is yours" } } },
  });
  expect(await own(access)).toEqual({ application: null, unsent_evidence: [] });
  expect(await sentMails()).toEqual([]);
});

test("an application without an open day gets a message at its opening hours", async () => {
  const { access } = await signedIn(api, { email: "closed@example.org" });
  await upload(access, PDF);
  expect(await apply(access, { opening_hours: {} })).toMatchObject({
    status: 422,
    body: { error: { fields: { opening_hours: "Enter the opening hours of at least one day" } } },
  });
  const { application } = await own(access);
  expect(application).toBeNull();
});

test("a dealer is approved with the opening hours of the application, or reminded to state them", async () => {
  const { token, application_id } = await applied("open@example.org");
  const file = await api.request(`/admin/dealer-applications/${application_id}`, { token: admin });
  expect(file.body).toMatchObject({ opening_hours: FORM.opening_hours });
  await decide(application_id, { decision: "approved", reason: "Companies House agrees" });
  const profile = await api.request("/dealer/profile", { token });
  expect(profile.body).toMatchObject({ opening_hours: FORM.opening_hours });
  const hasHours = async () =>
    ((await api.request("/session", { token })).body as { dealer: { has_opening_hours: boolean } }).dealer
      .has_opening_hours;
  expect(await hasHours()).toBe(true);
  await database.db
    .updateTable("dealers")
    .set({ opening_hours: "{}" })
    .where("dealer_id", "=", (profile.body as { dealer_id: string }).dealer_id)
    .execute();
  expect(await hasHours()).toBe(false);
  await sentMails();
});

test("approving an application makes the applicant owner of a verified dealer", async () => {
  const { access: token } = await signedIn(api, { email: "jo@tidewater.example" });
  await upload(token, PDF, "Zertifikat ü\n.pdf");
  const twins = await Promise.all([apply(token), apply(token)]);
  expect(twins.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const mails = await sentMails();
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    "admin@example.org: Tidewater Electric has applied to become a dealer",
    "jo@tidewater.example: We have your application",
  ]);

  const { application } = await own(token);
  const id = application?.application_id ?? "";
  expect(application?.state).toBe("submitted");
  const inbox = await api.request("/admin/overview/inbox", { token: admin });
  expect(inbox.body).toMatchObject({ items: [{ kind: "application", id, who: "Tidewater Electric" }] });
  const list = await api.request("/admin/dealers?status=applied", { token: admin });
  expect(list.body).toMatchObject({ dealers: [{ name: "Tidewater Electric", application_id: id }] });
  const { body } = await api.request(`/admin/dealer-applications/${id}`, { token: admin });
  const file = body as { phone: string; evidence: { evidence_id: string }[] };
  expect(file.phone).toBe("+447700900123");

  const address = `/api/admin/dealer-applications/${id}/evidence/${file.evidence[0]?.evidence_id}/open`;
  const open = (headers: Record<string, string>) => api.fetch(address, { method: "POST", headers });
  const saved = await open({ Authorization: `Bearer ${admin}` });
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(PDF);
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment; filename="Zertifikat _ .pdf"/);
  expect(saved.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await open({ Authorization: `Bearer ${token}` })).status).toBe(403);
  expect((await open({})).status).toBe(401);

  expect((await decide(id, { decision: "approved", reason: "Companies House agrees" })).status).toBe(200);
  const audited = await database.db
    .selectFrom("audit_log")
    .select("after")
    .where("action", "=", "application.approve")
    .where("subject_id", "=", id)
    .executeTakeFirst();
  expect(audited?.after).toMatchObject({ evidence_opened: "1 of 1" });
  const agreement = await database.db
    .selectFrom("dealer_agreements")
    .innerJoin("dealers", "dealers.dealer_id", "dealer_agreements.dealer_id")
    .select(["dealers.name", "terms_version", "accepted_by_email"])
    .where("dealer_agreements.application_id", "=", id)
    .executeTakeFirst();
  expect(agreement).toEqual({
    name: "Tidewater Electric",
    terms_version: TERMS_VERSION,
    accepted_by_email: "jo@tidewater.example",
  });
  expect((await decide(id, { decision: "refused", reason: "No" })).status).toBe(409);
  const [mail, ...more] = await sentMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: "jo@tidewater.example", subject: "You are now a verified dealer" });
  const session = await api.request("/session", { token });
  expect(session.body).toMatchObject({
    dealer: { name: "Tidewater Electric", status: "verified", role: "owner" },
  });
  expect((await api.request("/dealer/application", { token })).status).toBe(403);
  expect((await apply(token)).status).toBe(403);
});

test("a question is answered, and only then", async () => {
  const { token, application_id } = await applied("asked@example.org");
  const answer = (text: string) => api.request("/dealer/application/answer", { token, json: { text } });
  expect((await answer("Here it is")).status).toBe(409);
  expect((await decide(application_id, { decision: "more_wanted", reason: " " })).status).toBe(422);
  await decide(application_id, { decision: "more_wanted", reason: "A utility bill, please." });
  const [question] = await sentMails();
  expect(question).toMatchObject({ to: "asked@example.org" });
  expect(question?.text).toContain("A utility bill, please.");

  await upload(token, await picture("png"), "bill.png");
  expect((await answer("")).status).toBe(422);
  expect((await answer("Here it is")).status).toBe(204);
  expect((await sentMails())[0]).toMatchObject({
    to: "admin@example.org",
    subject: "Tidewater Electric has answered",
  });
  const { application, unsent_evidence } = await own(token);
  expect(application).toMatchObject({ state: "submitted" });
  expect(application?.steps.map(({ step, text }) => `${step} ${text}`)).toEqual([
    "submitted ",
    "more_wanted A utility bill, please.",
    "answered Here it is",
  ]);
  expect(unsent_evidence).toEqual([]);
});

test("a refused applicant reads why and can apply again", async () => {
  const { token, application_id } = await applied("refused@example.org");
  expect((await decide(application_id, { decision: "refused" })).status).toBe(422);
  await decide(application_id, { decision: "refused", reason: "The company is dissolved." });
  expect((await sentMails())[0]?.text).toContain("The company is dissolved.");
  await upload(token, PDF);
  expect((await apply(token, { company_number: "", no_company_number: "Sole trader" })).status).toBe(201);
});

test("only one of two admins decides", async () => {
  const { application_id } = await applied("raced@example.org");
  const decisions = await Promise.all([
    decide(application_id, { decision: "approved", reason: "Companies House agrees" }),
    decide(application_id, { decision: "refused", reason: "No" }),
  ]);
  expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
