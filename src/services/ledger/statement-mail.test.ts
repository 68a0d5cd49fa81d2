import { describe, expect, it } from "vitest";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { FIRST_OF_NOVEMBER, StatementWorld } from "#tests/support/worlds/statement-world.ts";

const world = new StatementWorld();
const { owing, issueAt, issued } = world;

describe("the mail", () => {
  interface Sent {
    to: string;
    subject: string;
    text: string;
    message_id: string;
  }

  async function mailsOf(dealerId: string): Promise<Sent[]> {
    const sent: Sent[] = [];
    const mailer = {
      send: async (mail: Sent) => void sent.push({ ...mail, text: mail.text.replace(/\s+/g, " ") }),
    };
    const context = { ...world.app, mailer } as unknown as JobContext;
    for (const { statement_number, dealer_id: whose } of await issued()) {
      if (whose === dealerId) await handleJob(context, "send-statement", { statement_number });
    }
    return sent;
  }

  async function ownerOf(dealerId: string, email: string): Promise<void> {
    await world.database.db.insertInto("auth.user").values({ id: email, name: "Owner", email }).execute();
    await world.database.db
      .insertInto("dealer_profiles")
      .values({ user_id: email, dealer_id: dealerId, full_name: "Owner", role: "owner" })
      .execute();
  }

  it("goes to the owners with the month's figures and a link, and names no bank account", async () => {
    const dealerId = await owing("10");
    await ownerOf(dealerId, "owner@statements.example");
    await issueAt(FIRST_OF_NOVEMBER);
    const [mail, ...more] = await mailsOf(dealerId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: ["owner@statements.example"],
      subject: "Your Second Spark statement for October 2026",
      message_id: "<statement.1@second-spark.example>",
    });
    expect(mail?.text).toContain("Statement 000001 of Ancoats Electric Cars");
    expect(mail?.text).toContain("£12.00 to pay by 15 November 2026.");
    expect(mail?.text).toContain("https://second-spark.example/dealer/statements/2026-10");
    expect(mail?.text).not.toMatch(/55779911|20-00-00/);
  });

  it("states when no payment is due", async () => {
    const dealerId = await owing("-10");
    await ownerOf(dealerId, "owner@credit.example");
    await issueAt(FIRST_OF_NOVEMBER);
    expect((await mailsOf(dealerId))[0]?.text).toContain("Nothing to pay.");
  });

  it("is not sent without recipients; the statement is in the portal", async () => {
    const dealerId = await owing("10");
    await issueAt(FIRST_OF_NOVEMBER);
    expect(await mailsOf(dealerId)).toEqual([]);
  });
});
