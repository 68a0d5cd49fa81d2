import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseHandle, NewRow } from "#src/db/database.ts";
import { APPLICANT_LIMITS } from "#src/domain/policy/dealers.ts";
import { REFUSED_APPLICANT_DAYS } from "#src/domain/policy/retention.ts";
import { daysAfter } from "#src/domain/time/ago.ts";
import { saveApplicant } from "#src/services/dealers/application/applicant.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { claimDueFeeds } from "#src/services/stock-feeds/stock-feed-queries.ts";
import { findPublicVehicle } from "#src/services/vehicles/public-vehicle-queries.ts";
import { ACCEPTANCE } from "#tests/support/acceptance.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { jpeg } from "#tests/support/photo-files.ts";
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

const FORM = {
  trading_name: "Tidewater Electric",
  company_number: "09876543",
  no_company_number: "",
  address_line: "Unit 4, Quay Road",
  town: "Whitby",
  postcode: "YO21 1AA",
  phone: "07700 900123",
  website: "",
  opening_hours: { mon: { open: "09:00", close: "17:30" } },
  ...ACCEPTANCE,
};
const LEAF = {
  make: "Nissan",
  model: "Leaf",
  year: "2021",
  price: "12995",
  mileage: "21500",
  body_style: "Hatchback",
  postcode: "M1 1AE",
  published: true,
};
const HEADER = "make,model,year,body_style,price,mileage,postcode,stock_ref\n";

async function applied(email: string, changes: Partial<typeof FORM> = {}) {
  const { access: token, user_id } = await signedIn(api, { email });
  const applicationId = await apply(token, changes);
  const { dealer_id } = await database.db
    .selectFrom("dealer_profiles")
    .select("dealer_id")
    .where("user_id", "=", user_id)
    .executeTakeFirstOrThrow();
  return { token, user_id, dealer_id, application_id: applicationId };
}

async function apply(token: string, changes: Partial<typeof FORM> = {}) {
  const evidence = new FormData();
  evidence.append("file", new File([new Uint8Array(await jpeg({ width: 40, height: 30 }))], "proof.jpg"));
  const headers = { Authorization: `Bearer ${token}` };
  await api.fetch("/api/dealer/application/evidence", { method: "POST", headers, body: evidence });
  const { body } = await api.request("/dealer/application", { token, json: { ...FORM, ...changes } });
  return (body as { application_id: string }).application_id;
}

const decide = (applicationId: string, decision: string) =>
  api.request(`/admin/dealer-applications/${applicationId}/decision`, {
    token: admin,
    json: { decision, reason: "Companies House" },
  });
const addCar = (token: string, changes: Partial<typeof LEAF> = {}) =>
  api.request("/dealer/vehicles", { token, method: "POST", json: { ...LEAF, ...changes } });
const upload = async (token: string, rows: string[]) => {
  const headers = { Authorization: `Bearer ${token}`, "content-type": "text/csv" };
  const body = HEADER + rows.join("\n");
  const response = await api.fetch("/api/dealer/imports", { method: "POST", headers, body });
  const { import_id } = (await response.json()) as { import_id: string };
  await api.sentMails();
  return (await api.request(`/dealer/imports/${import_id}`, { token })).body as {
    import: { created: number; failed: number };
    rows: { message: string }[];
  };
};
const cars = (dealerId: string) =>
  database.db.selectFrom("vehicles").select("vehicle_id").where("dealer_id", "=", dealerId).execute();
const peopleOf = (dealerId: string) =>
  database.db.selectFrom("dealer_profiles").select("user_id").where("dealer_id", "=", dealerId).execute();
const dealer = (dealerId: string) =>
  database.db
    .selectFrom("dealers")
    .select(["name", "status"])
    .where("dealer_id", "=", dealerId)
    .executeTakeFirst();
const addFeed = (feed: Pick<NewRow<"stock_feeds">, "dealer_id" | "source" | "url" | "state" | "due_at">) =>
  database.db
    .insertInto("stock_feeds")
    .values({ mapping: "{}", run_hour: 4, created_at: new Date(), ...feed })
    .execute();
const messageOf = ({ body }: { body: unknown }) => (body as { error: { message: string } }).error.message;

test("an applicant adds cars by form and file; buyers see them once the dealership is verified", async () => {
  const { token, dealer_id, application_id } = await applied("stock@example.org");
  expect((await addCar(token)).status).toBe(201);
  const { import: done } = await upload(token, ["Kia,e-Niro,2020,SUV,15750,42883,M1 1AE,K1"]);
  expect(done).toMatchObject({ created: 1, failed: 0 });
  const seen = async () => {
    const found = (await cars(dealer_id)).map(({ vehicle_id }) => findPublicVehicle(api.app, vehicle_id));
    return (await Promise.all(found)).filter((car) => car !== null).length;
  };
  expect(await seen()).toBe(0);
  const session = async () => (await api.request("/session", { token })).body;
  expect(await session()).toMatchObject({ dealer: { status: "applied", application_state: "submitted" } });
  await decide(application_id, "more_wanted");
  expect(await session()).toMatchObject({ dealer: { application_state: "more_wanted" } });
  expect((await decide(application_id, "approved")).status).toBe(200);
  expect(await seen()).toBe(2);
  expect(await session()).toMatchObject({ dealer: { status: "verified", application_state: null } });
});

describe("what an applicant may store has a limit", () => {
  test("of cars, by form, copy and file; the rows beyond say so", async () => {
    const { token, dealer_id } = await applied("cars@example.org");
    for (let car = 0; car < APPLICANT_LIMITS.cars - 2; car++) await buildVehicle(database.db, { dealer_id });
    const { import: done, rows } = await upload(
      token,
      ["K1", "K2", "K1", "K3"].map((ref) => `Kia,e-Niro,2020,SUV,15750,42883,M1 1AE,${ref}`),
    );
    expect(done).toMatchObject({ created: 2, failed: 2 });
    expect(rows.map(({ message }) => message)).toContain(
      "While we check your dealership you can add 200 cars.",
    );
    const one = await addCar(token);
    expect([one.status, messageOf(one)]).toEqual([
      409,
      "While we check your dealership you can add 200 cars.",
    ]);
    const [{ vehicle_id } = { vehicle_id: "" }] = await cars(dealer_id);
    const copy = await api.request(`/dealer/vehicles/${vehicle_id}/duplicate`, { token, method: "POST" });
    expect(copy.status).toBe(409);
    expect(await cars(dealer_id)).toHaveLength(APPLICANT_LIMITS.cars);
  });

  test("of photos", async () => {
    const { token, dealer_id, user_id } = await applied("photos@example.org");
    const rows = Array.from({ length: APPLICANT_LIMITS.photos }, (_, index) => ({
      ...{ dealer_id, uploaded_by: user_id, image: `/photos/${dealer_id}-${index}.jpg` },
      ...{ width: 40, height: 30, bytes: 100, created_at: new Date() },
    }));
    await database.db.insertInto("photos").values(rows).execute();
    const response = await api.fetch("/api/dealer/photos", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(await jpeg({ width: 40, height: 30 })),
    });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain("you can add 500 photos");
  });

  test("of feeds: one, by URL or sent", async () => {
    const { token, dealer_id } = await applied("feeds@example.org");
    const text = `${HEADER}Kia,e-Niro,2020,SUV,15750,42883,M1 1AE,K1`;
    const send = () => api.request("/dealer/stock", { token, method: "PUT", text });
    const url = "https://stock.example/cars.csv";
    await addFeed({ dealer_id, source: "url", url, state: "waiting" });
    const refused = await send();
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "You can have 1 stock feed while we check your dealership. Remove one you no longer use.",
    ]);
    await database.db.deleteFrom("stock_feeds").where("dealer_id", "=", dealer_id).execute();
    expect(await send()).toMatchObject({ status: 202 });
  });

  test("of people: nobody is mailed an invitation", async () => {
    const { token } = await applied("people@example.org");
    const json = { email: "friend@example.org", role: "staff" };
    const invited = await api.request("/dealer/staff/invitations", { token, json });
    expect([invited.status, messageOf(invited)]).toEqual([
      409,
      "You can invite people once your dealership is verified.",
    ]);
  });
});

test("a name that the applicant changes meanwhile is not the one that was checked", async () => {
  const { token, dealer_id, application_id } = await applied("renamed@example.org");
  const { body } = await api.request("/dealer/profile", { token });
  const { updated_at, ...profile } = body as { updated_at: string };
  const json = { profile: { ...profile, name: "Tesla UK", enquiry_emails: "" }, updated_at };
  const renamed = await api.request("/dealer/profile", { token, method: "PUT", json });
  expect(renamed).toMatchObject({ status: 200 });
  expect((await dealer(dealer_id))?.name).toBe("Tesla UK");
  await decide(application_id, "approved");
  expect(await dealer(dealer_id)).toEqual({ name: "Tidewater Electric", status: "verified" });
});

test("a verified dealer keeps the name that was checked, whatever an application sent at that moment says", async () => {
  const { user_id, dealer_id, application_id } = await applied("raced@example.org");
  await decide(application_id, "approved");
  const applicant = { user_id, email: "raced@example.org", full_name: "Ann Lee", dealer_id };
  const form = { ...FORM, trading_name: "Tesla UK" };
  const place = { latitude: null, longitude: null };
  const saved = saveApplicant(database.db, applicant, { form, place, at: new Date() });
  await expect(saved).rejects.toThrow("Your dealership has been decided.");
  expect(await dealer(dealer_id)).toEqual({ name: "Tidewater Electric", status: "verified" });
});

test("an admin decides the application, not the dealer's status", async () => {
  const { dealer_id } = await applied("undecided@example.org");
  const json = { status: "verified", reason: "I know them" };
  const change = await api.request(`/admin/dealers/${dealer_id}/status`, { token: admin, json });
  expect([change.status, messageOf(change)]).toEqual([409, "Decide its application instead."]);
});

test("an applicant whose colleagues were here first joins them, and the application cannot be approved", async () => {
  const { token, dealer_id, application_id } = await applied("colleague@example.org");
  const first = await buildDealer(database.db, { name: "Here First" });
  const owner = await signedIn(api, { email: "first@example.org", dealer_id: first.dealer_id });
  const json = { email: "colleague@example.org", role: "staff" };
  await api.request("/dealer/staff/invitations", { token: owner.access, json });
  const [mail] = (await api.sentMails()).filter(
    ({ subject }) => subject === "Here First invites you to join",
  );
  const invitation = /#invitation=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const joined = await api.request("/dealer/invitations/join", { token, json: { token: invitation } });
  expect(joined.status).toBeLessThan(300);
  expect((await api.request("/session", { token })).body).toMatchObject({ dealer: { name: "Here First" } });
  expect((await decide(application_id, "approved")).status).toBe(409);
  expect(await dealer(dealer_id)).toMatchObject({ status: "applied" });
});

test("a stock feed of an applicant waits for the decision", async () => {
  const { dealer_id, application_id } = await applied("feed@example.org");
  await addFeed({ dealer_id, source: "push", state: "active", due_at: daysAfter(new Date(), -1) });
  expect(await claimDueFeeds(database.db, new Date())).toEqual([]);
  expect(await decide(application_id, "approved")).toMatchObject({ status: 200 });
  expect(await claimDueFeeds(database.db, new Date())).toHaveLength(1);
});

// Last: the removal ends sessions, too.
describe("a refused applicant", () => {
  test("applies again for the same dealership, with its cars", async () => {
    const { token, dealer_id, application_id } = await applied("again@example.org");
    await addCar(token);
    await decide(application_id, "refused");
    const second = await apply(token, { trading_name: "Tidewater Motors" });
    await decide(second, "approved");
    expect(await dealer(dealer_id)).toEqual({ name: "Tidewater Motors", status: "verified" });
    expect(await cars(dealer_id)).toHaveLength(1);
  });

  test("loses the stock after 30 days, and the dealership once the photos are gone; others keep theirs", async () => {
    const { token, dealer_id, application_id } = await applied("gone@example.org");
    await addCar(token);
    const waiting = await applied("waiting@example.org");
    await addCar(waiting.token);
    const photo = {
      dealer_id,
      image: "/photos/last.jpg",
      width: 40,
      height: 30,
      bytes: 9,
      created_at: new Date(),
    };
    await database.db.insertInto("photos").values(photo).execute();
    await decide(application_id, "refused");
    const after = (days: number) => removeOldRecords({ ...api.app, now: () => daysAfter(new Date(), days) });
    await after(REFUSED_APPLICANT_DAYS - 1);
    expect(await cars(dealer_id)).toHaveLength(1);
    // The database's clock has a floor of two days.
    await database.db
      .updateTable("dealer_applications")
      .set({ updated_at: daysAfter(new Date(), -3) })
      .where("application_id", "in", [application_id, waiting.application_id])
      .execute();
    await after(REFUSED_APPLICANT_DAYS);
    expect(await cars(dealer_id)).toEqual([]);
    expect(await dealer(dealer_id)).toBeDefined();
    expect(await peopleOf(dealer_id)).toEqual([]);
    await database.db.deleteFrom("photos").where("dealer_id", "=", dealer_id).execute();
    await after(REFUSED_APPLICANT_DAYS + 1);
    expect(await dealer(dealer_id)).toBeUndefined();
    expect(await cars(waiting.dealer_id)).toHaveLength(1);
  });
});
