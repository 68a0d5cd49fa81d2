import { describe, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import { parseDealerLeadQuery } from "#src/domain/leads/dealer-lead-list.ts";
import { daysAfter, hoursAfter, minutesAfter } from "#src/domain/time/ago.ts";
import {
  askEmailChange,
  changeRequest,
  confirmEmailChange,
  findEmailChange,
} from "#src/services/buyer-page/change-request.ts";
import { findBuyerPage } from "#src/services/buyer-page/find-buyer-page.ts";
import { downloadRequest, eraseRequest } from "#src/services/buyer-page/rights.ts";
import { listDealerLeads } from "#src/services/leads/inbox/dealer-lead.ts";
import { submitLead } from "#src/services/leads/submission/submit-lead.ts";
import { eraseMailbox } from "#src/services/personal-data/mailbox.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import type { JobContext } from "#src/worker/job-context.ts";
import { handleJob } from "#src/worker/job-handlers.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { columnsWith } from "#tests/support/database/personal-data-search.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { aLeadRequest, jobsOf } from "#tests/support/leads.ts";
import { META, submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";

const world = leadWorld();
const NEW = "Priya.New@Example.org";

const ask = (token: string, newEmail = NEW) => askEmailChange(world.app, token, { new_email: newEmail });
const waiting = async (name: string) =>
  (await jobsOf(world.database.db)).filter((job) => job.name === name).map(({ payload }) => payload);
const lastLink = async () => {
  const sealed = (await waiting("send-email-change-link")).at(-1)?.sealed_token;
  return await world.app.encryption.decrypt(String(sealed));
};
const tokenOf = (pageUrl: string) => pageUrl.split("/my-request/")[1] ?? "";
const cardOf = async (dealerId: string) => {
  const query = parseDealerLeadQuery(new URLSearchParams());
  return (await listDealerLeads(world.app, dealerUser(dealerId), query)).leads[0];
};

/** A request whose new address is confirmed. */
async function changed() {
  const request = await submitLeadForTwoDealers(world);
  await ask(request.token);
  const { pageUrl } = await confirmEmailChange(world.app, await lastLink());
  return { ...request, newToken: tokenOf(pageUrl) };
}

async function mail(name: "send-email-change-link" | "send-email-changed") {
  const sent: { to: string; subject: string; text: string }[] = [];
  const mailer = {
    send: async (one: { to: string; subject: string; text: string }) => void sent.push(one),
    close: async () => {},
  };
  const context = { ...world.app, mailer } as unknown as JobContext;
  await handleJob(context, name, (await waiting(name)).at(-1));
  return sent[0];
}

describe("a new address", () => {
  it("gets a link and changes nothing until it is confirmed", async () => {
    const { token, one } = await submitLeadForTwoDealers(world);
    await ask(token);
    const link = await lastLink();
    expect(await findEmailChange(world.app, link)).toEqual({ email: NEW });
    expect((await findBuyerPage(world.app, token)).lead.email).toBe("priya@example.org");
    expect((await cardOf(one))?.email).toBe("priya@example.org");
    const sent = await mail("send-email-change-link");
    expect(sent?.to).toBe(NEW);
    expect(sent?.text).toContain(`/my-request/email/${link}`);
    expect(sent?.text).not.toMatch(/Priya Shah|priya@example|900123|M1 1AE/);
  });

  it("is stored with a digest of the link, not the link", async () => {
    const { token } = await submitLeadForTwoDealers(world);
    await ask(token);
    const rows = await world.database.db.selectFrom("lead_email_changes").selectAll().execute();
    expect(JSON.stringify([rows, await jobsOf(world.database.db)])).not.toContain(await lastLink());
  });

  it("is used after it is confirmed, and the dealers are told as of any change", async () => {
    const { newToken, one, two } = await changed();
    expect((await findBuyerPage(world.app, newToken)).lead.email).toBe(NEW);
    expect(await cardOf(one)).toMatchObject({ email: NEW, changed_by_buyer_at: NOW });
    const told = (await waiting("send-buyer-decision")).map(({ dealer_id }) => dealer_id);
    expect(told.sort()).toEqual([one, two].sort());
  });

  it("ends the links in earlier emails: a wrong address may be a stranger's", async () => {
    const { token, newToken } = await changed();
    await expect(findBuyerPage(world.app, token)).rejects.toThrow(NotFound);
    await expect(downloadRequest(world.app, token)).rejects.toThrow(NotFound);
    await expect(eraseRequest(world.app, token)).rejects.toThrow(NotFound);
    await expect(changeRequest(world.app, token, {})).rejects.toThrow(NotFound);
    await eraseRequest(world.app, newToken);
  });

  it("is told to the old mailbox, without the new address", async () => {
    await changed();
    const sent = await mail("send-email-changed");
    expect(sent).toMatchObject({ to: "priya@example.org", subject: "We now use another email address" });
    expect(sent?.text).not.toMatch(/priya\.new|Priya Shah|my-request/i);
    expect(JSON.stringify(await waiting("send-email-changed"))).not.toContain("priya@example.org");
  });

  it("joins what the person sends again from the new mailbox, and keeps earlier repeats theirs", async () => {
    const request = await submitLeadForTwoDealers(world);
    world.now = minutesAfter(NOW, 90);
    await submitLead(world.app, aLeadRequest(), { ...META, user_agent: "Lynx" });
    await ask(request.token);
    const { pageUrl } = await confirmEmailChange(world.app, await lastLink());
    world.now = hoursAfter(NOW, 3);
    const again = await submitLead(world.app, aLeadRequest({ email: NEW.toLowerCase() }), META);
    expect(again.lead_id).toBe(request.lead_id);
    const { sent_again } = await downloadRequest(world.app, tokenOf(pageUrl));
    expect(sent_again).toHaveLength(2);
  });
});

describe("the link", () => {
  it("works once, also when it is opened twice at the same moment", async () => {
    const { token } = await submitLeadForTwoDealers(world);
    await ask(token);
    const link = await lastLink();
    const confirmed = await Promise.allSettled([1, 2].map(() => confirmEmailChange(world.app, link)));
    expect(confirmed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(findEmailChange(world.app, link)).rejects.toThrow(NotFound);
    expect(await waiting("send-email-changed")).toHaveLength(1);
  });

  it("expires after 48 hours, and when another address is asked for", async () => {
    const { token } = await submitLeadForTwoDealers(world);
    await ask(token, "typo@example.org");
    const first = await lastLink();
    world.now = minutesAfter(NOW, 1);
    await ask(token);
    const second = await lastLink();
    await expect(confirmEmailChange(world.app, first)).rejects.toThrow(NotFound);
    world.now = hoursAfter(world.now, 48);
    await expect(confirmEmailChange(world.app, second)).rejects.toThrow(NotFound);
    await expect(confirmEmailChange(world.app, "x")).rejects.toThrow(NotFound);
  });

  it("is sent three times a day for a request, and three times a day to a mailbox", async () => {
    const { token } = await submitLeadForTwoDealers(world);
    for (const name of ["a", "b", "c"]) await ask(token, `${name}@example.org`);
    const refused = { fields: { new_email: expect.stringContaining("Try again later") } };
    await expect(ask(token, "d@example.org")).rejects.toMatchObject(refused);
    const agnes = { email: "agnes@example.org", phone: "07700 900456" };
    const { token: other } = await submitLeadForTwoDealers(world, agnes);
    await ask(other, "a@example.org");
    await ask(other, "a@example.org");
    const { token: third } = await submitLeadForTwoDealers(world, { ...agnes, email: "ann@example.org" });
    await expect(ask(third, "A@example.org")).rejects.toMatchObject(refused);
    await ask(third, "e@example.org");
    world.now = daysAfter(NOW, 2);
    await ask(token, "d@example.org");
    expect(await waiting("send-email-change-link")).toHaveLength(7);
  });

  it("is not sent to what is no address, or to the address in use", async () => {
    const { token } = await submitLeadForTwoDealers(world);
    await expect(ask(token, "priya")).rejects.toMatchObject({
      fields: { new_email: "Enter an email address like name@example.com" },
    });
    await expect(ask(token, " PRIYA@example.org ")).rejects.toMatchObject({
      fields: { new_email: "This is the address we already use." },
    });
    expect(await waiting("send-email-change-link")).toEqual([]);
  });
});

it("an erasure leaves neither the new address nor a waiting email", async () => {
  const { token } = await submitLeadForTwoDealers(world);
  await ask(token);
  const link = await lastLink();
  await eraseRequest(world.app, token);
  await expect(confirmEmailChange(world.app, link)).rejects.toThrow(NotFound);
  expect(await columnsWith(world.database.db, { email: NEW, phone: "07700 900123", words: [] })).toEqual([]);
  expect(await waiting("send-email-change-link")).toEqual([]);
});

it("an erasure of a mailbox leaves nothing of it where another request asked to be written there", async () => {
  const agnes = { email: "agnes@example.org", phone: "07700 900456" };
  await ask((await submitLeadForTwoDealers(world)).token, agnes.email);
  await eraseMailbox(world.app, ADMIN, { email: agnes.email, ground: "wrote_from_mailbox" });
  expect(await columnsWith(world.database.db, agnes)).toEqual([]);
});

it("the record of an asked address is deleted in the night after 48 hours", async () => {
  const { token } = await submitLeadForTwoDealers(world);
  await ask(token);
  world.now = minutesAfter(hoursAfter(NOW, 48), 1);
  await removeOldRecords(world.app);
  expect(await world.database.db.selectFrom("lead_email_changes").selectAll().execute()).toEqual([]);
});
