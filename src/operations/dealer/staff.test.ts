import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { INVITATION_MAX_SENDS } from "#src/domain/policy/dealers.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";

let database: DatabaseHandle;
let api: TestApi;
let count = 0;
let dealerId: string;
let owner: { access: string; user_id: string; email: string };

beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
}, 60_000);
afterAll(() => database.close());

/** Sent emails, without the confirmations of the test accounts. */
const sentMails = async () =>
  (await api.sentMails()).filter(({ subject }) => subject !== "Confirm your account");
beforeEach(async () => {
  count += 1;
  dealerId = (await buildDealer(database.db, { name: "Spindle Electric" })).dealer_id;
  owner = await signedIn(api, { email: `owner-${count}@example.org`, dealer_id: dealerId });
});

interface Staff {
  people: { user_id: string; email: string; role: string }[];
  invitations: { invitation_id: string; email: string }[];
}
const staff = async () => (await api.request("/dealer/staff", { token: owner.access })).body as Staff;
const invite = (email: string, role = "staff", token = owner.access) =>
  api.request("/dealer/staff/invitations", { token, json: { email, role } });
const join = (token: string, json: unknown) => api.request("/dealer/invitations/join", { token, json });
const change = (userId: string, role: string, token = owner.access) =>
  api.request(`/dealer/staff/${userId}`, { token, method: "PUT", json: { role } });
const remove = (userId: string, token = owner.access) =>
  api.request(`/dealer/staff/${userId}`, { token, method: "DELETE" });
async function invitedToken(): Promise<string> {
  const mails = await sentMails();
  return /#invitation=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}
async function colleague(role: "owner" | "staff") {
  const someone = await signedIn(api, { email: `${role}-colleague-${count}@example.org` });
  await invite(someone.email, role);
  await join(someone.access, { token: await invitedToken() });
  return someone;
}

describe("an invitation", () => {
  test("comes by email, works once, and makes its recipient staff", async () => {
    expect((await invite(" New.Hand@Example.org ")).status).toBe(204);
    const token = await invitedToken();
    expect((await staff()).invitations).toMatchObject([{ email: "new.hand@example.org" }]);
    // The link proves access to the mailbox, so the account may have another email address.
    const hand = await signedIn(api, { email: `hand-${count}@example.org` });
    const look = await api.request("/dealer/invitations/look", { token: hand.access, json: { token } });
    expect(look.body).toMatchObject({ dealer_name: "Spindle Electric", role: "staff" });
    const twice = await Promise.all([join(hand.access, { token }), join(hand.access, { token })]);
    expect(twice.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await api.request("/session", { token: hand.access })).body).toMatchObject({
      dealer: { dealer_id: dealerId, role: "staff" },
    });
    const other = await signedIn(api, { email: `other-${count}@example.org` });
    expect((await join(other.access, { token })).status).toBe(404);
    expect((await staff()).invitations).toEqual([]);
  });

  test("is listed for its email address, which joins only by the link sent to it", async () => {
    const invited = await signedIn(api, { email: `invited-${count}@example.org` });
    const other = await signedIn(api, { email: `nosy-${count}@example.org` });
    await invite(invited.email, "owner");
    const first = await invitedToken();
    const mine = await api.request("/dealer/invitations", { token: invited.access });
    const { invitations } = mine.body as { invitations: { invitation_id: string }[] };
    expect(invitations).toMatchObject([{ dealer_name: "Spindle Electric", role: "owner" }]);
    const { invitation_id } = invitations[0] ?? {};
    expect((await join(invited.access, { invitation_id })).status).toBe(422);
    const mail = (token: string) =>
      api.request(`/dealer/invitations/${invitation_id}/mail`, { token, json: {} });
    expect((await mail(other.access)).status).toBe(404);
    expect(await sentMails()).toEqual([]);
    expect((await mail(invited.access)).status).toBe(204);
    const [again] = await sentMails();
    expect(again?.to).toBe(invited.email);
    const token = /#invitation=([\w-]+)/.exec(again?.text ?? "")?.[1] ?? "";
    expect((await join(invited.access, { token: first })).status).toBe(404);
    expect((await join(invited.access, { token })).status).toBe(200);
    expect((await mail(invited.access)).status).toBe(404);
  });

  test("names the dealer in plain words only", async () => {
    await database.db
      .updateTable("dealers")
      .set({ name: "Win at prizes.example" })
      .where("dealer_id", "=", dealerId)
      .execute();
    await invite("stranger@example.org");
    const [mail] = await sentMails();
    expect(mail?.subject).toBe("A dealership invites you to join");
    expect(mail?.text).not.toContain("prizes.example");
  });

  test("does not move a user from another dealer", async () => {
    const elsewhere = await buildDealer(database.db, { name: "Bow Wharf EVs" });
    const taken = await signedIn(api, {
      email: `taken-${count}@example.org`,
      dealer_id: elsewhere.dealer_id,
    });
    await invite(taken.email);
    const token = await invitedToken();
    expect(await join(taken.access, { token })).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining("works for another dealer") } },
    });
    expect((await api.request("/session", { token: taken.access })).body).toMatchObject({
      dealer: { dealer_id: elsewhere.dealer_id },
    });
  });

  test("that is resent has a new link and revokes the old one, within a limit", async () => {
    await invite("again@example.org");
    const first = await invitedToken();
    const { invitation_id } = (await staff()).invitations[0] ?? {};
    const resend = () =>
      api.request(`/dealer/staff/invitations/${invitation_id}/resend`, { token: owner.access, json: {} });
    expect((await resend()).status).toBe(204);
    const second = await invitedToken();
    const someone = await signedIn(api, { email: `again-${count}@example.org` });
    const look = (token: string) =>
      api.request("/dealer/invitations/look", { token: someone.access, json: { token } });
    expect((await look(first)).status).toBe(404);
    expect((await look(second)).status).toBe(200);
    for (let sent = 2; sent < INVITATION_MAX_SENDS; sent++) expect((await resend()).status).toBe(204);
    expect((await resend()).status).toBe(409);
  });

  test("is not found once revoked or expired", async () => {
    const someone = await signedIn(api, { email: `late-${count}@example.org` });
    await invite("gone@example.org");
    const revoked = await invitedToken();
    const { invitation_id } = (await staff()).invitations[0] ?? {};
    await api.request(`/dealer/staff/invitations/${invitation_id}`, {
      token: owner.access,
      method: "DELETE",
    });
    expect((await join(someone.access, { token: revoked })).status).toBe(404);

    await invite(someone.email);
    const old = await invitedToken();
    await database.db
      .updateTable("dealer_invitations")
      .set({ expires_at: new Date("2020-01-01T00:00:00Z") })
      .where("email", "=", someone.email)
      .execute();
    expect((await join(someone.access, { token: old })).status).toBe(404);
    const mine = await api.request("/dealer/invitations", { token: someone.access });
    expect(mine.body).toEqual({ invitations: [] });
  });

  test.each([
    ["nonsense", "staff", "Invalid email address"],
    ["", "staff", "Email is required"],
    ["one@example.org", "boss", "Choose a role"],
  ])("to %j as %s says: %s", async (email, role, message) => {
    expect(await invite(email, role)).toMatchObject({ status: 422, body: { error: { message } } });
    expect(await sentMails()).toEqual([]);
  });

  test("is refused for a colleague or a second time", async () => {
    expect((await invite(owner.email)).status).toBe(422);
    expect((await invite("twice@example.org")).status).toBe(204);
    expect((await invite("twice@example.org")).status).toBe(422);
  });
});

describe("roles", () => {
  test("staff manage listings and enquiries, but not profile and people", async () => {
    const { access } = await colleague("staff");
    for (const path of ["/dealer/vehicles", "/dealer/leads"]) {
      expect((await api.request(path, { token: access })).status, path).toBe(200);
    }
    for (const path of ["/dealer/profile", "/dealer/staff"]) {
      expect((await api.request(path, { token: access })).status, path).toBe(403);
    }
  });

  test("an owner makes owners and staff, and removes them", async () => {
    const hand = await colleague("staff");
    expect((await change(hand.user_id, "owner")).status).toBe(204);
    expect((await api.request("/dealer/profile", { token: hand.access })).status).toBe(200);
    expect((await change(hand.user_id, "staff")).status).toBe(204);
    expect((await remove(hand.user_id)).status).toBe(204);
    expect((await api.request("/dealer/vehicles", { token: hand.access })).status).toBe(404);
    expect((await remove(hand.user_id)).status).toBe(404);
  });

  test("the open invitations of an owner end with that role", async () => {
    const second = await colleague("owner");
    const other = await signedIn(api, { email: `accomplice-${count}@example.org` });
    await invite(other.email, "owner", second.access);
    const token = await invitedToken();
    expect((await change(second.user_id, "staff")).status).toBe(204);
    expect((await join(other.access, { token })).status).toBe(404);
    expect((await staff()).invitations).toEqual([]);
  });

  test("the last owner cannot be removed", async () => {
    expect((await change(owner.user_id, "staff")).status).toBe(409);
    expect((await remove(owner.user_id)).status).toBe(409);
    expect((await staff()).people).toMatchObject([{ user_id: owner.user_id, role: "owner" }]);
  });

  test("two owners who remove each other concurrently leave one", async () => {
    const second = await colleague("owner");
    const responses = await Promise.all([remove(second.user_id), remove(owner.user_id, second.access)]);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await database.db
      .selectFrom("dealer_profiles")
      .select("role")
      .where("dealer_id", "=", dealerId)
      .execute();
    expect(left).toEqual([{ role: "owner" }]);
  });

  test("another dealer's people are not found", async () => {
    const elsewhere = await buildDealer(database.db, { name: "Bow Wharf EVs" });
    const stranger = await signedIn(api, {
      email: `stranger-${count}@example.org`,
      dealer_id: elsewhere.dealer_id,
    });
    expect((await change(stranger.user_id, "staff")).status).toBe(404);
    expect((await remove(stranger.user_id)).status).toBe(404);
    await invite("mine@example.org");
    const { invitation_id } = (await staff()).invitations[0] ?? {};
    const path = `/dealer/staff/invitations/${invitation_id}`;
    expect((await api.request(path, { token: stranger.access, method: "DELETE" })).status).toBe(404);
    expect((await api.request(`${path}/resend`, { token: stranger.access, json: {} })).status).toBe(404);
    await sentMails();
  });
});
