import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import { ALERT_CONSENT } from "#src/domain/saved-searches/alert-frequency.ts";
import { daysAfter, hoursAfter } from "#src/domain/time/ago.ts";
import type { AppContext } from "#src/services/app-context.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { buildVehicle } from "#tests/support/factories.ts";
import { placeOutwards } from "#tests/support/leads.ts";
import { aSavedSearch, SENDER, savedSearchWorld } from "#tests/support/records/saved-searches.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { expireSavedSearches } from "./expire-saved-searches.ts";
import {
  changeAlertFrequency,
  confirmStillLooking,
  downloadSavedSearches,
  findSavedSearches,
  stopAllSearches,
  stopSearch,
} from "./own-searches.ts";
import { confirmSearch, findPendingSearch, refuseAlerts, saveSearch } from "./save-search.ts";

const NOW = new Date("2026-10-25T00:30:00Z");
const hoursLater = (hours: number) => hoursAfter(NOW, hours);
let now = NOW;
let database: TestDatabase;
let app: AppContext;
let world: ReturnType<typeof savedSearchWorld>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = testApp(database.db, () => now);
  world = savedSearchWorld(database, app);
  await placeOutwards(database.db);
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = NOW;
  await database.db.deleteFrom("alert_subscribers").execute();
  await database.db.deleteFrom("alert_refusals").execute();
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

const save = (changes: Record<string, unknown> = {}) => saveSearch(app, aSavedSearch(changes), SENDER);
const searchesOf = async (token: string) => (await findSavedSearches(app, token))?.searches ?? [];
const count = async (table: "alert_subscribers" | "saved_searches" | "alert_refusals") =>
  (await database.db.selectFrom(table).selectAll().execute()).length;

describe("saving a search", () => {
  it("sends one confirmation email and saves the consent text", async () => {
    const token = await world.askFor({ search: "model=Leaf&maxPrice=12000&sort=mileage&page=2" });
    expect(await findPendingSearch(app, token)).toMatchObject({
      search: "maxPrice=12000&model=Leaf",
      frequency: "instant",
      consent_version: "alert-consent-1",
      consent_text: ALERT_CONSENT.text,
      requested_at: NOW,
      requested_ip: "203.0.113.77",
      confirmed_at: null,
    });
  });

  it.each([
    ["no address", { email: "" }, "email"],
    ["half an address", { email: "priya@" }, "email"],
    ["no consent", { consent_alerts: undefined }, "consent_alerts"],
    ["another frequency", { frequency: "hourly" }, "frequency"],
    ["a car that is not for sale", { vehicle_id: "0f8fad5b-d9cb-469f-a165-70867728950e" }, "vehicle_id"],
  ])("with %s is refused at its field, and keeps nothing", async (_, changes, field) => {
    const refused = await save(changes).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidInput);
    expect(Object.keys((refused as InvalidInput).fields)).toEqual([field]);
    expect(await count("alert_subscribers")).toBe(0);
  });

  it("drops an unknown postcode, as the browse page does", async () => {
    const token = await world.askFor({ search: "model=Leaf&postcode=nowhere&radius=10" });
    expect((await findPendingSearch(app, token)).search).toBe("model=Leaf");
    const known = await world.askFor({ search: "postcode=M1+1AE&radius=10" });
    expect((await findPendingSearch(app, known)).search).toBe("postcode=M1+1AE&radius=10");
  });

  it("ignores honeypot hits with the normal response", async () => {
    await save({ company_website: "https://spam.example" });
    expect(await world.doJobs()).toEqual([]);
    expect(await count("alert_subscribers")).toBe(0);
  });

  it("limits confirmation emails to five per mailbox and day", async () => {
    for (let time = 0; time < 8; time++)
      await save({ search: `minYear=201${time}`, email: "PRIYA@example.org" });
    expect(await world.doJobs()).toHaveLength(5);
    now = hoursLater(25);
    await save({ search: "minYear=2020" });
    expect(await world.doJobs()).toHaveLength(1);
  });

  it("does not change a confirmed search", async () => {
    const token = await world.saveAndConfirm({ frequency: "daily" });
    await save({ frequency: "instant" });
    const [mail] = await world.doJobs();
    expect(mail?.subject).toBe("You have already saved this");
    expect(mail?.text).not.toContain("/confirm/");
    expect(await searchesOf(token)).toMatchObject([{ frequency: "daily" }]);
  });

  it("the email contains no text a stranger could use for advertising", async () => {
    await save({ search: "keyword=buy+at+spam.example&model=Leaf" });
    const [mail] = await world.doJobs();
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("spam.example");
    expect(mail?.text).toContain("Leaf");
  });
});

describe("the link to confirm", () => {
  it("changes nothing on GET and confirms once on POST", async () => {
    const token = await world.askFor();
    await findPendingSearch(app, token);
    expect((await findPendingSearch(app, token)).confirmed_at).toBeNull();
    await confirmSearch(app, token);
    now = hoursLater(1);
    await confirmSearch(app, token);
    expect((await findPendingSearch(app, token)).confirmed_at).toEqual(NOW);
  });

  it("is refused when altered, expired or of another kind", async () => {
    const token = await world.askFor();
    const { manageUrl } = await confirmSearch(app, await world.askFor({ search: "minYear=2020" }));
    const manage = manageUrl.split("/saved-searches/")[1] ?? "";
    for (const wrong of ["", "x", `${token}A`, token.slice(0, -2), manage]) {
      await expect(confirmSearch(app, wrong)).rejects.toThrow(NotFound);
    }
    await expect(findSavedSearches(app, token)).rejects.toThrow(NotFound);
    now = hoursLater(48);
    await expect(confirmSearch(app, token)).rejects.toThrow(NotFound);
  });

  it("does not restore a stopped search", async () => {
    const token = await world.askFor();
    const { manageUrl } = await confirmSearch(app, token);
    await stopAllSearches(app, manageUrl.split("/saved-searches/")[1] ?? "");
    await expect(confirmSearch(app, token)).rejects.toThrow(NotFound);
  });

  it("erases an unconfirmed mailbox after 48 hours, not before", async () => {
    await world.askFor();
    now = hoursLater(47);
    expect(await expireSavedSearches(app)).toBe(0);
    now = hoursLater(49);
    expect(await expireSavedSearches(app)).toBe(1);
    expect(await columnsWith(database.db, { email: "priya@example.org", phone: "07700 900123" })).toEqual([]);
  });

  it("allows 'never again': only a digest remains, and no further email is sent", async () => {
    await world.saveAndConfirm({ search: "minYear=2020" });
    await refuseAlerts(app, await world.askFor());
    expect(await count("alert_subscribers")).toBe(0);
    await save({ email: " Priya@Example.org" });
    expect(await world.doJobs()).toEqual([]);
    expect(await columnsWith(database.db, { email: "priya@example.org", phone: "07700 900123" })).toEqual([]);
    now = new Date("2028-10-26T12:00:00Z");
    await expireSavedSearches(app);
    expect(await count("alert_refusals")).toBe(0);
  });

  it("is limited to twenty searches", async () => {
    let token = "";
    for (let year = 0; year < 20; year++) {
      now = daysAfter(now, 1);
      token = await world.saveAndConfirm({ search: `minYear=20${10 + year}` });
    }
    expect(await searchesOf(token)).toHaveLength(20);
    now = daysAfter(now, 1);
    const oneMore = await world.askFor({ search: "minPrice=5000" });
    await expect(confirmSearch(app, oneMore)).rejects.toThrow(Conflict);
  });
});

describe("the page of a person's saved searches", () => {
  it("lists searches, changes their frequency and erases the subscriber with the last", async () => {
    await world.saveAndConfirm({ search: "minYear=2020" });
    const token = await world.saveAndConfirm({ frequency: "daily" });
    const searches = await searchesOf(token);
    const leaf = searches.find(({ search }) => search === "model=Leaf");
    const newer = searches.find(({ search }) => search === "minYear=2020");
    expect(searches).toHaveLength(2);
    const savedSearchId = leaf?.saved_search_id ?? "";
    await changeAlertFrequency(app, token, { saved_search_id: savedSearchId, frequency: "instant" });
    await expect(
      changeAlertFrequency(app, token, { saved_search_id: savedSearchId, frequency: "weekly" }),
    ).rejects.toThrow(InvalidInput);
    expect((await searchesOf(token)).every(({ frequency }) => frequency === "instant")).toBe(true);
    await stopSearch(app, token, savedSearchId);
    expect(await searchesOf(token)).toHaveLength(1);
    await stopSearch(app, token, newer?.saved_search_id ?? "");
    expect(await findSavedSearches(app, token)).toBeNull();
    expect(await columnsWith(database.db, { email: "priya@example.org", phone: "07700 900123" })).toEqual([]);
  });

  it("cannot change another subscriber's searches", async () => {
    const token = await world.saveAndConfirm();
    const other = await world.saveAndConfirm({ email: "ravi@example.org" });
    const [search] = await searchesOf(other);
    const savedSearchId = search?.saved_search_id ?? "";
    await expect(stopSearch(app, token, savedSearchId)).rejects.toThrow(NotFound);
    await expect(
      changeAlertFrequency(app, token, { saved_search_id: savedSearchId, frequency: "daily" }),
    ).rejects.toThrow(NotFound);
    expect(await searchesOf(other)).toMatchObject([{ frequency: "instant" }]);
  });

  it("is refused with an altered link and after twelve months", async () => {
    const token = await world.saveAndConfirm();
    for (const wrong of ["", `${token}A`, token.replace(/^./, (first) => (first === "A" ? "B" : "A"))]) {
      await expect(findSavedSearches(app, wrong)).rejects.toThrow(NotFound);
      await expect(stopAllSearches(app, wrong)).rejects.toThrow(NotFound);
    }
    now = new Date("2027-10-25T00:30:00Z");
    await expect(findSavedSearches(app, token)).rejects.toThrow(NotFound);
  });

  it("exports all data", async () => {
    const { vehicle_id } = await buildVehicle(database.db);
    await world.saveAndConfirm({ vehicle_id });
    const held = JSON.stringify(await downloadSavedSearches(app, await world.saveAndConfirm()));
    for (const known of ["priya@example.org", "model=Leaf", vehicle_id, "203.0.113.77", ALERT_CONSENT.text]) {
      expect(held).toContain(known);
    }
  });

  it("stops all idempotently, and blocks the mailbox for good on request", async () => {
    const token = await world.saveAndConfirm();
    await stopAllSearches(app, token, { forGood: true });
    await stopAllSearches(app, token);
    expect([await count("alert_subscribers"), await count("alert_refusals")]).toEqual([0, 1]);
  });
});

describe("a subscriber inactive for half a year", () => {
  const HALF_A_YEAR = new Date("2027-04-26T12:00:00Z");
  const MONTH_MORE = new Date("2027-05-28T12:00:00Z");

  it("is asked once, and erased without a response", async () => {
    const token = await world.saveAndConfirm();
    now = new Date("2027-04-24T12:00:00Z");
    await expireSavedSearches(app);
    expect(await world.doJobs()).toEqual([]);
    now = HALF_A_YEAR;
    await expireSavedSearches(app);
    await expireSavedSearches(app);
    const mails = await world.doJobs();
    expect(mails.map(({ subject }) => subject)).toEqual(["Are you still looking for a car?"]);
    expect(mails[0]?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    now = MONTH_MORE;
    expect(await expireSavedSearches(app)).toBe(1);
    expect(await findSavedSearches(app, token)).toBeNull();
  });

  it("is not erased when a search is saved concurrently", async () => {
    await world.askFor();
    now = hoursLater(49);
    const ended = await database.db.transaction().execute(async (tx) => {
      await tx.updateTable("alert_subscribers").set({ confirmations: 2 }).execute();
      await tx.updateTable("saved_searches").set({ requested_at: now }).execute();
      const ending = expireSavedSearches(app);
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return rows.length;
        })
        .toBe(1);
      // Not awaited here: it waits for this transaction to end.
      return { ending };
    });
    expect(await ended.ending).toBe(0);
    expect(await count("saved_searches")).toBe(1);
  });

  it("continues after a response and is asked again half a year later", async () => {
    const token = await world.saveAndConfirm();
    now = HALF_A_YEAR;
    await expireSavedSearches(app);
    await confirmStillLooking(app, token);
    // A response before the email is sent cancels the question.
    expect(await world.doJobs()).toEqual([]);
    now = MONTH_MORE;
    expect(await expireSavedSearches(app)).toBe(0);
    expect(await findSavedSearches(app, token)).toMatchObject({ is_asked: false });
  });
});
