import { describe, expect, it } from "vitest";
import type { MailMessage } from "#src/integrations/mailer.ts";
import { JOBS } from "#src/queue/jobs.ts";
import { listInbox } from "#src/services/overview/inbox-queries.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { daysLater, invitedBuyer, REVIEW } from "#tests/support/records/reviews.ts";
import { leadWorld } from "#tests/support/worlds/lead-world.ts";
import { decideReview } from "./reviews.ts";
import { writeReview } from "./write-review.ts";

const world = leadWorld();
const HERE = { ip: "198.51.100.4" };
const onlyReview = async () =>
  (await world.app.db.selectFrom("reviews").select("review_id").executeTakeFirstOrThrow()).review_id;

describe("notices", () => {
  const notices = async () =>
    (await jobsOf(world.database.db)).filter(({ name }) => name === "send-review-published");
  /** @returns recipients of the mails that the waiting jobs send now */
  const mailed = async () => {
    const mails: MailMessage[] = [];
    const mailer = { send: async (mail: MailMessage) => void mails.push(mail), close: async () => {} };
    for (const { payload } of await notices()) {
      const { review_id } = JOBS["send-review-published"].payload.parse(payload);
      await handleJob({ ...world.app, mailer }, "send-review-published", { review_id });
    }
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/Priya|rang within|4 stars/);
    return mails.flatMap(({ to }) => to);
  };
  const newReviews = async () => (await listInbox(world.app)).total;

  it("tell admins of a review that waits, and the dealer once it shows", async () => {
    const { review } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    expect(await newReviews()).toBe(1);
    expect(await notices()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
    world.now = daysLater(world.now, 3);
    expect(await newReviews()).toBe(0);
    expect(await mailed()).toEqual(["one@dealers.example"]);
  });

  it("tell the dealer at once, and of one job, when an admin publishes the review or shows it after all", async () => {
    const { review } = await invitedBuyer(world);
    await writeReview(world.app, review, REVIEW, HERE);
    const id = await onlyReview();
    await decideReview(world.app, ADMIN, id, { decision: "withhold", reason: "abuse" });
    expect(await newReviews()).toBe(0);
    world.now = daysLater(world.now, 3);
    expect(await mailed()).toEqual([]);
    await decideReview(world.app, ADMIN, id, { decision: "restore" });
    expect(await notices()).toHaveLength(1);
    expect(await mailed()).toEqual(["one@dealers.example"]);
    await decideReview(world.app, ADMIN, id, { decision: "remove", reason: "abuse" });
    expect(await mailed()).toEqual([]);
  });
});
