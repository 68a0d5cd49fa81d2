import { describe, expect, it } from "vitest";
import { addJob } from "#src/queue/add-job.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { findLinkedEnquiry } from "#src/services/leads/enquiry-link/enquiry-links.ts";
import { buildDealer, buildVehicle } from "#tests/support/factories.ts";
import { finishWithdrawals } from "#tests/support/finish-withdrawals.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { LeadMailWorld } from "#tests/support/worlds/lead-mail-world.ts";

const world = new LeadMailWorld();
const { submit, twoDealers, doJobs, recipients, mailTo } = world;
/** Of the buyer; not so short that an id may contain it. */
const PERSONAL = /Priya|Shah|priya@|7700.?900|900.?123|1AE/;

describe("after a lead", () => {
  it("every enquiry address of a dealer gets the email", async () => {
    const vehicleId = await twoDealers();
    const enquiryEmails = ["ann@dealers.example", "bo@dealers.example"];
    await world.database.db
      .updateTable("dealers")
      .set({ enquiry_emails: enquiryEmails })
      .where("name", "=", "Own Cars")
      .execute();
    await submit({ vehicle_id: vehicleId });
    await doJobs();
    expect(recipients()).toEqual([...enquiryEmails, "other@dealers.example", "priya@example.org"]);
    const logged = await world.database.db.selectFrom("mail_log").select("recipient").execute();
    expect(logged).toContainEqual({ recipient: "a…@dealers.example, b…@dealers.example" });
    expect(await jobsOf(world.database.db)).toEqual([]);
  });

  it("the dealer's email contains no contact details, only a link to the portal", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    await doJobs();
    const { dealer_id } = await world.database.db
      .selectFrom("dealers")
      .select("dealer_id")
      .where("name", "=", "Own Cars")
      .executeTakeFirstOrThrow();
    const { subject, text = "", messageId, everything } = mailTo("own@dealers.example");
    expect(subject).toBe("New enquiry for the 2020 Nissan Leaf");
    expect(messageId).toBe(`<lead-notification.${lead_id}.${dealer_id}@second-spark.example>`);
    for (const words of ["Score: 85 out of 100", "Area: M1", "https://second-spark.example/dealer/leads"]) {
      expect(text).toContain(words);
    }
    expect(everything).not.toMatch(PERSONAL);
  });

  it("a member gets an email of their own, with a link to this enquiry, and the reminder has the same link", async () => {
    const vehicleId = await twoDealers();
    const { dealer_id } = await world.database.db
      .updateTable("dealers")
      .set({ enquiry_emails: ["Ann@dealers.example", "desk@dealers.example"] })
      .where("name", "=", "Own Cars")
      .returning("dealer_id")
      .executeTakeFirstOrThrow();
    const ann = { id: "ann", name: "Ann", email: "ann@dealers.example", emailVerified: true };
    await world.database.db.insertInto("auth.user").values(ann).execute();
    await world.database.db
      .insertInto("dealer_profiles")
      .values({ user_id: "ann", dealer_id, full_name: "Ann" })
      .execute();
    const { lead_id } = await submit({ vehicle_id: vehicleId });
    await doJobs();
    const [token = ""] = /(?<=\/enquiry\/)[\w-]+/.exec(mailTo("ann@dealers.example").text ?? "") ?? [];
    expect(await findLinkedEnquiry(world.app, token, null)).toMatchObject({
      isOpened: false,
      dealerName: "Own Cars",
    });
    expect(mailTo("desk@dealers.example").everything).not.toContain("/enquiry/");
    // Letters and digits of a token may spell anything.
    expect(mailTo("ann@dealers.example").everything.replaceAll(token, "")).not.toMatch(PERSONAL);
    world.mailServer.messages.length = 0;
    await addJob(world.database.db, "send-response-reminder", { lead_id, dealer_id, after_minutes: 60 });
    await doJobs();
    const reminder = mailTo("ann@dealers.example");
    expect(reminder.subject).toBe("An enquiry has been waiting 60 minutes for your answer");
    expect(reminder.text).toContain(`https://second-spark.example/enquiry/${token}`);
    expect(mailTo("desk@dealers.example").everything).not.toContain("/enquiry/");
    expect(mailTo("desk@dealers.example").text).toContain("https://second-spark.example/dealer/leads");
    expect(await jobsOf(world.database.db)).toEqual([]);
  });

  it("a suspended dealer gets no emails about enquiries, queued ones included, but hears of a withdrawal", async () => {
    const { lead_id } = await submit({ vehicle_id: await twoDealers() });
    const [own] = await world.database.db
      .updateTable("dealers")
      .set({ status: "suspended" })
      .where("name", "=", "Own Cars")
      .returning("dealer_id")
      .execute();
    const { dealer_id = "" } = own ?? {};
    await addJob(world.database.db, "send-response-reminder", { lead_id, dealer_id, after_minutes: 60 });
    await doJobs();
    expect(recipients()).toEqual(["other@dealers.example", "priya@example.org"]);
    world.mailServer.messages.length = 0;
    const link = world.app.buyerLinks.urlOf({ lead_id, created_at: world.app.now() });
    await withdrawRequest(world.app, link.split("/my-request/")[1] ?? "", dealer_id);
    await finishWithdrawals(world.app);
    await doJobs();
    expect(recipients()).toEqual(["own@dealers.example"]);
  });

  it("a dealer without an email address does not delay the buyer's email", async () => {
    const { dealer_id } = await buildDealer(world.database.db, { email: "" });
    await buildVehicle(world.database.db, { dealer_id });
    await submit();
    await doJobs();
    expect(recipients()).toEqual(["priya@example.org"]);
    expect(await jobsOf(world.database.db)).toEqual([]);
  });
});
