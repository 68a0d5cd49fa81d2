import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { listEnquiryEmails } from "#src/services/dealers/dealer-mail-queries.ts";
import { buildDealer } from "#tests/support/factories.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { grantAdmin } from "../admin-role.ts";
import { disableAccount, enableAccount, endPersonsSessions } from "./change-account.ts";

const DISABLED = { code: "ACCOUNT_DISABLED", message: expect.stringContaining("This account is disabled") };
const WHY = { reason: "Left the dealership in anger" };

let database: TestDatabase;
let api: TestApi;
let admin: UserActor;
let adminId: string;
let dealerId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  ({ dealer_id: dealerId } = await buildDealer(database.db, { name: "Spindle Electric" }));
  const { user_id, email } = await signedIn(api, { email: "admin@second-spark.example", is_admin: true });
  adminId = user_id;
  admin = {
    kind: "user",
    user_id,
    email,
    is_admin: true,
    dealer_id: null,
    dealer_role: null,
    dealer_status: null,
  };
});
afterAll(() => database?.drop());

const person = (email: string) => signedIn(api, { email, dealer_id: dealerId });
const signIn = (email: string, password = "secret-1") =>
  api.request("/auth/sign-in/email", { json: { email, password } });
const sessionOf = async (access: string) => (await api.request("/session", { token: access })).status;
const lastEntry = () =>
  database.db.selectFrom("audit_log").selectAll().orderBy("audit_id", "desc").limit(1).executeTakeFirst();

describe("a disabled account", () => {
  it("is signed out everywhere at once, and cannot sign in until it is enabled", async () => {
    const { user_id, email, long, access } = await person("one@dealer.example");
    await disableAccount(api.app, admin, user_id, WHY);
    expect(await sessionOf(access)).toBe(401);
    expect((await api.request("/auth/token", { token: long })).status).toBe(401);
    expect(await signIn(email)).toMatchObject({ status: 403, body: DISABLED });
    expect(await lastEntry()).toMatchObject({
      actor_name: "admin@second-spark.example",
      action: "user.disable",
      subject_name: email,
      before: { is_disabled: false },
      after: { is_disabled: true, ...WHY },
    });

    await enableAccount(api.app, admin, user_id, { reason: "It was a mistake" });
    expect((await signIn(email)).status).toBe(200);
    expect(await sessionOf(access)).toBe(401);
    expect(await lastEntry()).toMatchObject({ action: "user.enable", after: { is_disabled: false } });
  });

  it("is told why, and whom to ask, after the right password alone", async () => {
    const { user_id, email } = await person("told@dealer.example");
    await disableAccount(api.app, admin, user_id, WHY);
    expect(await signIn(email)).toMatchObject({
      status: 403,
      body: {
        message: `This account is disabled. Reason: ${WHY.reason}. If you think that is a mistake, write to ${api.app.contacts.supportEmail}.`,
      },
    });
    expect(JSON.stringify((await signIn(email, "wrong-1")).body)).not.toContain(WHY.reason);
    await enableAccount(api.app, admin, user_id, { reason: "For now" });
    await disableAccount(api.app, admin, user_id, { reason: "Left for good." });
    expect((await signIn(email)).body).toMatchObject({
      message: expect.stringContaining("Reason: Left for good. If you"),
    });
  });

  it("reads no reason that was written for admins alone", async () => {
    const { user_id, email } = await person("before@dealer.example");
    await database.db
      .updateTable("auth.user")
      .set({ disabledAt: new Date() })
      .where("id", "=", user_id)
      .execute();
    expect((await signIn(email)).body).toMatchObject({
      message: expect.stringMatching(/^This account is disabled\. If you think/),
    });
  });

  it("looks like any other to who does not know its password", async () => {
    const { user_id, email } = await person("two@dealer.example");
    const wrong = await signIn(email, "wrong");
    await disableAccount(api.app, admin, user_id, WHY);
    const responses = [await signIn(email, "wrong"), await signIn("nobody@dealer.example")];
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 401, body: wrong.body });
  });

  it("gets no link that sets a password, and an earlier one does not work", async () => {
    const { user_id, email } = await person("three@dealer.example");
    const known = await api.request("/auth/request-password-reset", { json: { email } });
    const [mail] = await api.sentMails();
    const token = /#reset=([\w.%-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await disableAccount(api.app, admin, user_id, WHY);
    const reset = await api.request("/auth/reset-password", { json: { token, newPassword: "another-1" } });
    expect(reset.status).toBe(400);
    const again = await api.request("/auth/request-password-reset", { json: { email } });
    expect(again).toMatchObject({ status: known.status, body: known.body });
    expect(await api.sentMails()).toEqual([]);
  });

  it("stops its API keys and emails about enquiries, until it is enabled", async () => {
    const { user_id, email, access } = await person("four@dealer.example");
    const json = { name: "Stock", scopes: ["listings:read"] };
    const made = await api.request("/account/api-keys", { token: access, json });
    const { key } = made.body as { key: string };
    const use = async () => (await api.request("/dealer/vehicles", { token: key })).status;
    const setEmails = { enquiry_emails: [email, "sales@dealer.example"] };
    await database.db.updateTable("dealers").set(setEmails).where("dealer_id", "=", dealerId).execute();
    expect(await use()).toBe(200);
    await disableAccount(api.app, admin, user_id, WHY);
    expect(await use()).toBe(401);
    expect(await listEnquiryEmails(api.app.db, dealerId)).toEqual(["sales@dealer.example"]);
    await enableAccount(api.app, admin, user_id, { reason: "Back again" });
    expect(await use()).toBe(200);
    expect(await listEnquiryEmails(api.app.db, dealerId)).toEqual([email, "sales@dealer.example"]);
  });

  it("ends no session of another, and takes the invitations it sent", async () => {
    const { user_id, access } = await person("five@dealer.example");
    const colleague = await person("six@dealer.example");
    await api.request("/dealer/staff/invitations", {
      token: access,
      json: { email: "own-other@mail.example", role: "owner" },
    });
    await disableAccount(api.app, admin, user_id, WHY);
    expect(await sessionOf(colleague.access)).toBe(200);
    const open = database.db.selectFrom("dealer_invitations").selectAll().where("revoked_at", "is", null);
    expect(await open.execute()).toEqual([]);
  });
});

describe("an admin", () => {
  it("is not disabled as long as they are one, nor made one of a disabled account", async () => {
    await expect(disableAccount(api.app, admin, adminId, WHY)).rejects.toThrow("Remove the admin role first");
    const { user_id, email } = await person("seven@dealer.example");
    await disableAccount(api.app, admin, user_id, WHY);
    const grant = grantAdmin(api.app, { actor: admin, user: { email }, reason: "Helps out" });
    await expect(grant).rejects.toThrow("disabled");
  });

  it("disables and enables once, with a reason", async () => {
    const { user_id, email } = await person("eight@dealer.example");
    await expect(disableAccount(api.app, admin, user_id, {})).rejects.toThrow("Say why");
    await expect(disableAccount(api.app, admin, "unknown", WHY)).rejects.toThrow("User not found");
    await expect(enableAccount(api.app, admin, user_id, WHY)).rejects.toThrow("not disabled");
    await disableAccount(api.app, admin, user_id, WHY);
    await expect(disableAccount(api.app, admin, user_id, WHY)).rejects.toThrow(
      `${email} is disabled already`,
    );
  });

  it("ends all sessions of a person, who signs in again", async () => {
    const { user_id, email, long, access } = await person("nine@dealer.example");
    await endPersonsSessions(api.app, admin, user_id, { reason: "A lost phone" });
    expect(await sessionOf(access)).toBe(401);
    expect((await api.request("/auth/token", { token: long })).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: "user.end-sessions",
      subject_name: email,
      after: { sessions_ended: 1, reason: "A lost phone" },
    });
  });
});
