import { beforeEach, describe, expect, it } from "vitest";
import { NotFound } from "#src/domain/errors/errors.ts";
import { ENQUIRY_KEY_MINUTES, ENQUIRY_LINK_DAYS } from "#src/domain/policy/lead-routes.ts";
import { daysAfter, minutesAfter } from "#src/domain/time/ago.ts";
import { afterPasswordReset } from "#src/services/accounts/after-password-reset.ts";
import { disableAccount, endPersonsSessions } from "#src/services/accounts/people/change-account.ts";
import { eraseRequest, restrictRequest } from "#src/services/buyer-page/rights.ts";
import { withdrawRequest } from "#src/services/buyer-page/withdrawal.ts";
import { unlinkPerson } from "#src/services/dealers/staff/person-changes.ts";
import { mailedTokenHash, newMailedToken } from "#src/services/mailed-token.ts";
import { removeOldRecords } from "#src/services/retention/remove-old-records.ts";
import { ADMIN } from "#tests/support/actors.ts";
import { jobsOf } from "#tests/support/leads.ts";
import { submitLeadForTwoDealers } from "#tests/support/records/lead-for-two-dealers.ts";
import { signedIn, testApi } from "#tests/support/test-api.ts";
import { leadWorld, NOW } from "#tests/support/worlds/lead-world.ts";
import { changeLeadProgress } from "../inbox/change-lead-progress.ts";
import { reportBuyerMessage } from "../inbox/lead-actions.ts";
import {
  findLinkedEnquiry,
  linksForReminder,
  makeEnquiryLinks,
  openEnquiryLink,
  requireOpenedLink,
} from "./enquiry-links.ts";

const OLGA = { id: "olga", name: "Olga Own", email: "olga@one.example", emailVerified: true };
const WHY = { reason: "Left in anger" };

const world = leadWorld();
beforeEach(async () => {
  await world.database.db.deleteFrom("auth.user").execute();
});

type Sent = Awaited<ReturnType<typeof sentTo>>;

/** A request of two dealers, with a link in the email to a member of the first. */
async function sentTo(changes: { emailVerified?: boolean; hasSecondFactor?: boolean } = {}) {
  const { hasSecondFactor, ...account } = changes;
  const { db } = world.database;
  const request = await submitLeadForTwoDealers(world);
  await db
    .insertInto("auth.user")
    .values({ ...OLGA, ...account })
    .execute();
  const profile = { user_id: OLGA.id, dealer_id: request.one, full_name: OLGA.name };
  await db.insertInto("dealer_profiles").values(profile).execute();
  if (hasSecondFactor) await turnOnSecondFactor();
  const route = { lead_id: request.lead_id, dealer_id: request.one };
  const members = await makeEnquiryLinks(world.app, route, ["Olga@One.example", "desk@one.example"]);
  const [sealed = ""] = await sealedTokens();
  return { ...request, route, members, link: sealed && (await world.app.encryption.decrypt(sealed)) };
}

const turnOnSecondFactor = () =>
  world.database.db
    .insertInto("second_factors")
    .values({ user_id: OLGA.id, encrypted_secret: "secret", created_at: NOW, confirmed_at: NOW })
    .execute();

const sealedTokens = async () =>
  (await jobsOf(world.database.db)).flatMap(({ payload }) => {
    const { member } = payload as { member?: { sealed_token: string } };
    return member ? [member.sealed_token] : [];
  });
const find = (link: string, key: string | null = null) => findLinkedEnquiry(world.app, link, key);
async function open(link: string) {
  const key = newMailedToken();
  await openEnquiryLink(world.app, { token: link, key });
  return key;
}
async function progressThrough(
  link: string,
  key: string | null,
  step: Parameters<typeof changeLeadProgress>[3],
) {
  const { actor, lead_id } = await requireOpenedLink(world.app, link, key);
  await changeLeadProgress(world.app, actor, lead_id, step);
}
async function actionsOn(leadId: string): Promise<string[]> {
  const rows = await world.database.db
    .selectFrom("audit_log")
    .select(["action", "actor_name"])
    .where("subject_id", "=", leadId)
    .orderBy("audit_id")
    .execute();
  return rows.map(({ action, actor_name }) => `${action} by ${actor_name}`);
}

describe("a link in the email about an enquiry", () => {
  it("is made for a member alone, once, and no other recipient gets one", async () => {
    const { members, route } = await sentTo();
    expect(members.map(({ email }) => email)).toEqual([OLGA.email]);
    await makeEnquiryLinks(world.app, route, [OLGA.email]);
    expect(await sealedTokens()).toHaveLength(1);
  });

  it("is the same in a reminder, also while it is open, and a new one once it is spent", async () => {
    const { link, route } = await sentTo();
    const reminded = async () =>
      (await linksForReminder(world.app, route, [OLGA.email, "desk@one.example"])).map(({ token }) => token);
    expect(await reminded()).toEqual([link]);
    const key = await open(link);
    expect(await reminded()).toEqual([link]);
    expect((await find(link, key)).isOpened).toBe(true);
    world.now = minutesAfter(NOW, ENQUIRY_KEY_MINUTES);
    const [renewed = ""] = await reminded();
    expect(renewed).not.toBe(link);
    await expect(find(link, key)).rejects.toThrow(NotFound);
    await expect(find(renewed, key)).resolves.toMatchObject({ isOpened: false });
    await open(renewed);
  });

  it("is in the first email too where a reminder comes before it, which may be of no use once it can be sent", async () => {
    const { route } = await sentTo();
    await world.database.db.deleteFrom("enquiry_links").execute();
    const [reminded] = await linksForReminder(world.app, route, [OLGA.email]);
    await makeEnquiryLinks(world.app, route, [OLGA.email]);
    const [, late = "", ...others] = await sealedTokens();
    expect([await world.app.encryption.decrypt(late), others]).toEqual([reminded?.token, []]);
  });

  it("stays as an earlier program made it, until it is spent", async () => {
    const { route } = await sentTo();
    const own = newMailedToken();
    await world.database.db
      .updateTable("enquiry_links")
      .set({ token_hash: mailedTokenHash(own) })
      .execute();
    expect(await linksForReminder(world.app, route, [OLGA.email])).toEqual([]);
    expect(await find(own)).toMatchObject({ isOpened: false });
  });

  it.each([
    ["with a second factor", { hasSecondFactor: true }],
    ["whose address is not confirmed", { emailVerified: false }],
  ])("is not made for a member %s", async (_who, changes) => {
    const { members } = await sentTo(changes);
    expect([members, await sealedTokens()]).toEqual([[], []]);
  });

  it("stays unopened however often it is fetched, and tells nothing of the buyer", async () => {
    const { link } = await sentTo();
    for (let time = 0; time < 3; time++) {
      expect(await find(link)).toEqual({
        isOpened: false,
        dealerName: "One Cars",
        newKey: expect.any(String),
      });
    }
  });

  it("opens this enquiry for an hour, for the key that opened it", async () => {
    const { link, lead_id } = await sentTo();
    const key = await open(link);
    const until = minutesAfter(NOW, ENQUIRY_KEY_MINUTES);
    expect(await find(link, key)).toMatchObject({
      isOpened: true,
      until,
      lead: { lead_id, progress: "opened" },
    });
    for (const wrong of [null, "", newMailedToken(), link])
      await expect(find(link, wrong)).rejects.toThrow(NotFound);
    world.now = until;
    await expect(find(link, key)).rejects.toThrow(NotFound);
  });

  it("opens once: a double tap with one key succeeds, any other key is refused", async () => {
    const { link, lead_id } = await sentTo();
    const key = await open(link);
    await openEnquiryLink(world.app, { token: link, key });
    await expect(open(link)).rejects.toThrow(NotFound);
    await expect(openEnquiryLink(world.app, { token: link, key: "short" })).rejects.toThrow(NotFound);
    expect(await actionsOn(lead_id)).toEqual([
      `lead.open-link by ${OLGA.email}`,
      `lead.open by ${OLGA.email}`,
    ]);
  });

  it("opens for one of two concurrent requests", async () => {
    const { link } = await sentTo();
    const outcomes = await Promise.allSettled([open(link), open(link)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("marks the progress of its own enquiry, in the member's name", async () => {
    const { link, route } = await sentTo();
    const key = await open(link);
    await progressThrough(link, key, { progress: "called", seen: "opened" });
    const routes = await world.database.db
      .selectFrom("lead_routes")
      .select(["dealer_id", "progress"])
      .execute();
    expect(routes.filter(({ progress }) => progress === "called")).toEqual([
      { dealer_id: route.dealer_id, progress: "called" },
    ]);
    expect((await actionsOn(route.lead_id)).at(-1)).toBe(`lead.progress by ${OLGA.email}`);
    await expect(progressThrough(link, null, { progress: "won", seen: "called" })).rejects.toThrow(NotFound);
  });

  it("reports the buyer's message of its own enquiry, in the member's name", async () => {
    const { link, route, two } = await sentTo();
    const key = await open(link);
    const messageTo = async (dealerId: string) => {
      const row = {
        lead_id: route.lead_id,
        dealer_id: dealerId,
        writer: "buyer" as const,
        text: "Pay here",
        sent_at: NOW,
      };
      const inserted = world.database.db.insertInto("lead_messages").values(row).returning("lead_message_id");
      return (await inserted.executeTakeFirstOrThrow()).lead_message_id;
    };
    const [own, others] = [await messageTo(route.dealer_id), await messageTo(two)];
    const report = async (id: string, given: string | null, words = "A fraud") => {
      const { actor, lead_id } = await requireOpenedLink(world.app, link, given);
      await reportBuyerMessage(world.app, actor, { lead_id, lead_message_id: id }, { report: words });
    };
    await expect(report(own, null)).rejects.toThrow(NotFound);
    await expect(report(others, key)).rejects.toThrow(NotFound);
    await expect(report(own, key, " ")).rejects.toMatchObject({ fields: { report: expect.any(String) } });
    await report(own, key);
    const complaints = await world.database.db
      .selectFrom("complaints")
      .select(["lead_message_id", "reported_by", "email", "text"])
      .execute();
    expect(complaints).toEqual([
      { lead_message_id: own, reported_by: "dealer", email: OLGA.email, text: "A fraud" },
    ]);
    expect((await actionsOn(route.lead_id)).at(-1)).toBe(`lead.report-message by ${OLGA.email}`);
  });

  it("ends unopened after some days, and is deleted with its key", async () => {
    const { link } = await sentTo();
    world.now = daysAfter(NOW, ENQUIRY_LINK_DAYS);
    await expect(find(link)).rejects.toThrow(NotFound);
    await expect(open(link)).rejects.toThrow(NotFound);
    world.now = minutesAfter(world.now, 1);
    await removeOldRecords(world.app);
    expect(await world.database.db.selectFrom("enquiry_links").selectAll().execute()).toEqual([]);
  });

  const ENDS: Record<string, (sent: Sent) => Promise<unknown>> = {
    "the buyer withdraws from the dealer": ({ token, one }) => withdrawRequest(world.app, token, one),
    "the buyer restricts the request": ({ token }) => restrictRequest(world.app, token, true),
    "the buyer erases the request": ({ token }) => eraseRequest(world.app, token),
    "the dealer is suspended": ({ one }) =>
      world.database.db
        .updateTable("dealers")
        .set({ status: "suspended" })
        .where("dealer_id", "=", one)
        .execute(),
    "the member leaves the dealer": ({ one }) => unlinkPerson(world.app, ADMIN, one, OLGA.id),
    "the password is reset": () =>
      afterPasswordReset(world.app, OLGA, { ip: "192.0.2.7", userAgent: "Netscape" }),
    "an admin ends the sessions": () => endPersonsSessions(world.app, ADMIN, OLGA.id, WHY),
    "the account is disabled": () => disableAccount(world.app, ADMIN, OLGA.id, WHY),
    "the account is deleted": () =>
      world.database.db.deleteFrom("auth.user").where("id", "=", OLGA.id).execute(),
    "the member turns on a second factor": turnOnSecondFactor,
  };
  it.each(Object.entries(ENDS))("an unopened one ends when %s", async (_what, end) => {
    const sent = await sentTo();
    expect((await find(sent.link)).isOpened).toBe(false);
    await end(sent);
    await expect(find(sent.link)).rejects.toThrow(NotFound);
    await expect(open(sent.link)).rejects.toThrow(NotFound);
  });
  it.each([
    [
      "changes the password",
      "PUT",
      "/account/password",
      { current_password: "secret-1", password: "another-secret-2" },
    ],
    ["ends the other sessions", "POST", "/account/sessions/end", { password: "secret-1" }],
  ])("an unopened one ends when the member %s", async (_what, method, path, json) => {
    const api = testApi(world.database);
    const { lead_id, one } = await submitLeadForTwoDealers(world);
    const { access } = await signedIn(api, { email: OLGA.email, dealer_id: one });
    await makeEnquiryLinks(world.app, { lead_id, dealer_id: one }, [OLGA.email]);
    const [sealed = ""] = await sealedTokens();
    const link = await world.app.encryption.decrypt(sealed);
    expect((await find(link)).isOpened).toBe(false);
    expect((await api.request(path, { method, token: access, json })).status).toBeLessThan(300);
    await expect(find(link)).rejects.toThrow(NotFound);
  });
  it.each(Object.entries(ENDS))("an opened one ends when %s", async (_what, end) => {
    const sent = await sentTo();
    const key = await open(sent.link);
    await end(sent);
    await expect(find(sent.link, key)).rejects.toThrow(NotFound);
    const step = { progress: "called", seen: "opened" } as const;
    await expect(progressThrough(sent.link, key, step)).rejects.toThrow(NotFound);
  });
});
