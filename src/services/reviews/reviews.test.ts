import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#src/domain/errors/errors.ts";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { JOBS } from "#src/queue/jobs.ts";
import { eraseRequest } from "#src/services/buyer-page/rights.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { daysLater, invitedBuyer, REVIEW, reviewToken } from "#tests/support/records/reviews.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { dealerReviews } from "./dealer-reviews.ts";
import { eraseHiddenReviews } from "./erase-reviews.ts";
import { inviteReviewers } from "./invite-reviewers.ts";
import { decideReview, listReviews, replyToReview } from "./reviews.ts";
import { declineInvitation, writeReview } from "./write-review.ts";

const world = leadWorld();
const HERE = { ip: "198.51.100.4" };
const asked = async () =>
  (await jobsOf(world.database.db)).filter(({ name }) => name === "send-review-invitation");
const onlyReview = async () =>
  (await world.app.db.selectFrom("reviews").select("review_id").executeTakeFirstOrThrow()).review_id;

describe("invitations", () => {
  it("go to an introduced buyer for each dealer after ten days, and once more after thirty", async () => {
    const { review } = await invitedBuyer(world);
    await inviteReviewers(world.app);
    expect(await asked()).toHaveLength(2);
    await writeReview(world.app, review, REVIEW, HERE);
    world.now = daysLater(world.now, 20);
    await inviteReviewers(world.app);
    await inviteReviewers(world.app);
    const [, , reminder, ...more] = await asked();
    expect(reminder?.payload).toMatchObject({ is_reminder: true });
    expect(more).toEqual([]);
  });

  it("come at once when the dealer says that the car was sold or not", async () => {
    const { lead_id, one } = await submitLeadForTwoDealers(world);
    await world.app.db
      .updateTable("lead_routes")
      .set({ progress: "won" })
      .where("dealer_id", "=", one)
      .execute();
    await inviteReviewers(world.app);
    expect(await reviewToken(world, lead_id, one)).not.toBe("");
    expect(await asked()).toHaveLength(1);
  });

  it.each(["withdrawn", "erased", "restricted", "objected"])(
    "never go to a buyer who has %s",
    async (how) => {
      const { token, lead_id } = await submitLeadForTwoDealers(world);
      if (how === "withdrawn") await withdrawRequest(world.app, token, null);
      else if (how === "erased") await eraseRequest(world.app, token);
      else {
        const column = how === "restricted" ? "restricted_at" : "objected_at";
        await world.app.db
          .updateTable("leads")
          .set({ [column]: world.now })
          .where("lead_id", "=", lead_id)
          .execute();
      }
      world.now = daysLater(world.now, 11);
      await inviteReviewers(world.app);
      expect(await asked()).toEqual([]);
    },
  );

  it("are not mailed to a buyer who objects after they were queued", async () => {
    const { lead_id } = await invitedBuyer(world);
    const mails: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void mails.push(mail), close: async () => {} };
    const sendAll = async () => {
      for (const { payload } of await asked()) {
        await handleJob(
          { ...world.app, mailer },
          "send-review-invitation",
          JOBS["send-review-invitation"].payload.parse(payload),
        );
      }
    };
    const objects = (at: Date | null) =>
      world.app.db.updateTable("leads").set({ objected_at: at }).where("lead_id", "=", lead_id).execute();
    await objects(world.now);
    await sendAll();
    expect(mails).toEqual([]);
    await objects(null);
    await sendAll();
    expect(mails).toHaveLength(2);
  });

  it("are limited in a run, and those that are not due take no place in it", async () => {
    await submitLeadForTwoDealers(world);
    world.now = daysLater(world.now, 10);
    for (const count of [1, 2, 2]) {
      await inviteReviewers(world.app, 1);
      expect(await asked()).toHaveLength(count);
    }
    world.now = daysLater(world.now, 20);
    for (const count of [3, 4, 4]) {
      await inviteReviewers(world.app, 1);
      expect(await asked()).toHaveLength(count);
    }
  });

  it("never begin long after the introduction, so that a backlog is not mailed at once", async () => {
    await submitLeadForTwoDealers(world);
    world.now = daysLater(world.now, 21);
    await inviteReviewers(world.app);
    expect(await asked()).toEqual([]);
  });

  const BUYER = { email: "priya@example.com", phone: "07700 900123" };
  it.each([
    ["mailbox", "update dealers set email = 'priya@example.com' where dealer_id = "],
    ["mailbox for enquiries", "update dealers set enquiry_emails = '{Priya@example.com}' where dealer_id = "],
    [
      "invited colleague",
      `insert into dealer_invitations (email, role, token_hash, created_at, sent_at, expires_at, dealer_id)
        select 'priya@example.com', 'staff', 't', now(), now(), now(), dealer_id from dealers where dealer_id = `,
    ],
    [
      "signed-up colleague",
      `insert into auth."user" (id, name, email) values ('p', 'P', 'priya@example.com');
      insert into dealer_profiles (user_id, full_name, dealer_id)
        select 'p', 'P', dealer_id from dealers where dealer_id = `,
    ],
    ["phone", "update dealers set phone = '07700 900123' where dealer_id = "],
    [
      "phone of its application",
      `insert into auth."user" (id, name, email) values ('p', 'P', 'p@dealers.example');
      insert into dealer_applications (user_id, state, trading_name, company_number, address_line, town, postcode,
        phone, submitted_at, updated_at, dealer_id)
        select 'p', 'approved', 'One', '01234567', '1 High Street', 'Leeds', 'LS1 4DY', '+447700900123', now(), now(),
          dealer_id from dealers where dealer_id = `,
    ],
  ])("never go to a dealer's own %s", async (_whose, change) => {
    const { one } = await submitLeadForTwoDealers(world, BUYER);
    await sql.raw(`${change}'${one}'`).execute(world.database.db);
    world.now = daysLater(world.now, 10);
    await inviteReviewers(world.app);
    expect(await asked()).toHaveLength(1);
    expect((await dealerReviews(world.app, one)).counts.invited).toBe(0);
    await sql`delete from auth."user" where id = 'p'`.execute(world.database.db);
  });

  it("end when the buyer does not want to be asked", async () => {
    const { review } = await invitedBuyer(world);
    await declineInvitation(world.app, review);
    await expect(writeReview(world.app, review, REVIEW, HERE)).rejects.toThrow(NotFound);
  });
});

describe("writing", () => {
  it("shows a review on its own within 72 hours, and counts it before", async () => {
    const { review, one } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    const waiting = await dealerReviews(world.app, one);
    expect(waiting.counts).toMatchObject({ invited: 1, answered: 1, waiting: 1, shown: 0 });
    expect(waiting.entries).toEqual([]);
    world.now = daysLater(world.now, 3);
    const { entries, counts, mean } = await dealerReviews(world.app, one);
    expect(counts).toMatchObject({ waiting: 0, shown: 1 });
    expect(mean).toBeNull();
    expect(entries).toMatchObject([{ words: { stars: 4, price_held: "not_applicable", text: REVIEW.text } }]);
  });

  it("refuses a link used twice, a forged one, an expired one, and an empty form", async () => {
    const { review } = await invitedBuyer(world);
    await expect(writeReview(world.app, review, { stars: "6" }, HERE)).rejects.toThrow(InvalidInput);
    const forged = `${review.slice(0, -4)}AAAA`;
    await expect(writeReview(world.app, forged, REVIEW, HERE)).rejects.toThrow(NotFound);
    const two = [writeReview(world.app, review, REVIEW, HERE), writeReview(world.app, review, REVIEW, HERE)];
    const outcomes = await Promise.allSettled(two);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(writeReview(world.app, review, REVIEW, HERE)).rejects.toThrow(Conflict);
    world.now = daysLater(world.now, 90);
    await expect(writeReview(world.app, review, REVIEW, HERE)).rejects.toThrow(NotFound);
  });

  it("refuses a writer on a network where the dealer's people are signed in, or were", async () => {
    const { review, one } = await invitedBuyer(world);
    await sql`
      insert into auth."user" (id, name, email, "emailVerified") values ('seller', 'S', 's@dealers.example', true);
      insert into dealer_profiles (user_id, dealer_id, full_name) values ('seller', ${sql.lit(one)}, 'S');
      insert into auth.session (id, "userId", token, "expiresAt", "ipAddress")
        values ('s', 'seller', 't', now(), '198.51.100.4')
    `.execute(world.database.db);
    await expect(writeReview(world.app, review, REVIEW, HERE)).rejects.toThrow("network");
    await writeReview(world.app, review, REVIEW, { ip: "198.51.100.9" });
    await sql`delete from auth."user" where id = 'seller'`.execute(world.database.db);
  });

  it("refuses a buyer who has withdrawn from the dealer since the invitation", async () => {
    const { review, token, one } = await invitedBuyer(world);
    await withdrawRequest(world.app, token, one);
    await expect(writeReview(world.app, review, REVIEW, HERE)).rejects.toThrow(NotFound);
  });
});

describe("decisions", () => {
  it("withholding and removing need a reason, leave a stub, and tell the writer", async () => {
    const { review, one } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    const id = await onlyReview();
    const remove = { decision: "remove", reason: "private_person" };
    await expect(decideReview(world.app, ADMIN, id, remove)).rejects.toThrow(Conflict);
    await expect(decideReview(world.app, ADMIN, id, { decision: "withhold" })).rejects.toThrow(InvalidInput);
    await decideReview(world.app, ADMIN, id, { decision: "publish" });
    await decideReview(world.app, ADMIN, id, remove);
    const { entries, counts } = await dealerReviews(world.app, one);
    expect(counts).toMatchObject({ answered: 1, shown: 0, removed: 1 });
    expect(entries).toMatchObject([
      { state: "removed", words: null, gone: { at: world.now, reason: "private_person" } },
    ]);
    const names = (await jobsOf(world.database.db)).map(({ name }) => name);
    expect(names.filter((name) => name === "send-review-decided")).toHaveLength(1);
    const audited = await world.app.db.selectFrom("audit_log").select("action").execute();
    expect(audited.map(({ action }) => action)).toEqual(["review.publish", "review.remove"]);
    await decideReview(world.app, ADMIN, id, { decision: "restore" });
    expect((await dealerReviews(world.app, one)).counts).toMatchObject({ shown: 1, removed: 0 });
  });

  it("the dealer answers once what shows, another dealer never", async () => {
    const { review, one, two } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    const id = await onlyReview();
    const reply = { reply: "Thank you for coming." };
    await expect(replyToReview(world.app, dealerUser(one), id, reply)).rejects.toThrow(NotFound);
    world.now = daysLater(world.now, 3);
    await expect(replyToReview(world.app, dealerUser(two), id, reply)).rejects.toThrow(NotFound);
    await replyToReview(world.app, dealerUser(one), id, reply);
    await expect(replyToReview(world.app, dealerUser(one), id, reply)).rejects.toThrow(Conflict);
    expect((await dealerReviews(world.app, one)).entries[0]?.reply?.text).toBe("Thank you for coming.");
    await decideReview(world.app, ADMIN, id, { decision: "remove_reply", reason: "private_person" });
    const [entry] = (await dealerReviews(world.app, one)).entries;
    expect(entry).toMatchObject({ reply: null, reply_gone: { reason: "private_person" } });
  });
});

describe("erasing", () => {
  it("removes the words and the answer, and leaves a stub and the count", async () => {
    const { review, one, token } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    world.now = daysLater(world.now, 3);
    await replyToReview(world.app, dealerUser(one), await onlyReview(), { reply: "Thank you, Priya." });
    await eraseRequest(world.app, token);
    const { entries, counts } = await dealerReviews(world.app, one);
    expect(counts).toMatchObject({ answered: 1, shown: 0, erased: 1 });
    expect(entries).toMatchObject([{ state: "erased", words: null, reply: null, gone: { reason: null } }]);
    const stored = await sql<{ row: string }>`
      select reviews::text || coalesce(string_agg(review_events::text, ''), '') as row
      from reviews left join review_events using (review_id) group by reviews.review_id
    `.execute(world.database.db);
    expect(stored.rows[0]?.row).not.toMatch(/Priya|rang/);
  });

  it.each([
    { keepsReviews: false, when: "with the request" },
    { keepsReviews: true, when: "the next night, also if the buyer wanted it to stay" },
  ])("erases the words of a removed review $when, and leaves its reason", async ({ keepsReviews }) => {
    const { review, one, token } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    world.now = daysLater(world.now, 3);
    const id = await onlyReview();
    await decideReview(world.app, ADMIN, id, { decision: "remove", reason: "private_person" });
    await eraseHiddenReviews(world.app);
    expect((await listReviews(world.app, 1)).reviews[0]?.words?.text).toBe(REVIEW.text);
    await eraseRequest(world.app, token, { keepsReviews });
    await eraseHiddenReviews(world.app);
    expect((await listReviews(world.app, 1)).reviews).toMatchObject([
      { state: "removed", words: null, reason: "private_person" },
    ]);
    const { entries, counts } = await dealerReviews(world.app, one);
    expect(counts).toMatchObject({ removed: 1, erased: 0 });
    expect(entries).toMatchObject([{ state: "removed", words: null, gone: { reason: "private_person" } }]);
    await expect(decideReview(world.app, ADMIN, id, { decision: "restore" })).rejects.toThrow(Conflict);
  });

  it("keeps the review if the buyer says so", async () => {
    const { review, one, token } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    await eraseRequest(world.app, token, { keepsReviews: true });
    world.now = daysLater(world.now, 3);
    expect((await dealerReviews(world.app, one)).counts).toMatchObject({ shown: 1, erased: 0 });
  });
});
