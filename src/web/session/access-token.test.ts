import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DatabaseHandle } from "#src/db/database.ts";
import { stubBrowserStorage } from "#tests/support/browser-storage.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import { accessToken, SessionEndedError } from "./access-token.ts";
import { api, bodyOf } from "./api-client.ts";
import { refreshSession, signOut } from "./session-client.ts";
import { readSession, saveSession, wasSessionEnded } from "./session-store.ts";

let database: DatabaseHandle;
let server: TestApi;
let asked: string[];
const email = "dealer@dealer.example";

beforeAll(async () => {
  database = await createTestDatabase();
  server = testApi(database);
  await signedIn(server, { email });
  stubBrowserStorage();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await database.close();
});

const reachServer = (url: string, init?: RequestInit) => {
  asked.push(url);
  return server.fetch(url, init);
};

/** A new session for each test invalidates the held access token. */
beforeEach(async () => {
  vi.stubGlobal("fetch", reachServer);
  const answer = await server.request("/auth/sign-in/email", { json: { email, password: "secret-1" } });
  saveSession({
    token: answer.headers.get("set-auth-token") ?? "",
    email,
    is_admin: false,
    has_dealer: true,
  });
  asked = [];
});

afterEach(() => vi.restoreAllMocks());

const renewals = () => asked.filter((url) => url === "/api/auth/token").length;
const endSession = () => server.request("/auth/sign-out", { token: readSession()?.token, json: {} });

test("concurrent calls renew the access token once, and later calls reuse it", async () => {
  const calls = Array.from({ length: 8 }, () => bodyOf(api.session.$get()));
  expect((await Promise.all(calls)).map((account) => account.email)).toEqual(Array(8).fill(email));
  expect(renewals()).toBe(1);
  await api.session.$get();
  expect(renewals()).toBe(1);
});

test("renews a token that is about to expire before sending it", async () => {
  await accessToken();
  const start = performance.now();
  const clock = vi.spyOn(performance, "now");
  clock.mockReturnValue(start + 4 * 60_000);
  await accessToken();
  expect(renewals()).toBe(1);
  clock.mockReturnValue(start + 4.6 * 60_000);
  await accessToken();
  expect(renewals()).toBe(2);
});

test("renews a token that the server refused, unless another call already has", async () => {
  const refused = await accessToken();
  await accessToken(refused);
  expect(renewals()).toBe(2);
  await accessToken("a token from before that");
  expect(renewals()).toBe(2);
});

test("ends the session here at the next call after it ended elsewhere", async () => {
  await accessToken();
  await endSession();
  await expect(bodyOf(api.session.$get())).rejects.toThrow(SessionEndedError);
  expect(readSession()).toBeNull();
  expect(wasSessionEnded()).toBe(true);
});

test("a new sign-in, and signing out, are not a session that ended", async () => {
  expect(wasSessionEnded()).toBe(false);
  await signOut();
  expect(wasSessionEnded()).toBe(false);
});

test("preserves a session that begins while the old one ends", async () => {
  await endSession();
  const ended = accessToken();
  saveSession({ token: "of-the-new-session", email, is_admin: false, has_dealer: true });
  await expect(ended).rejects.toThrow(SessionEndedError);
  expect(readSession()?.token).toBe("of-the-new-session");
});

test("preserves the session while the server is unreachable", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(accessToken()).rejects.toThrow(TypeError);
  expect(readSession()).not.toBeNull();
});

test("does not overwrite another user who signs in, in another tab, during a refresh", async () => {
  const other = { token: "another session", email: "other@dealer.example", is_admin: true, has_dealer: true };
  vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
    if (url.endsWith("/session")) saveSession(other);
    return reachServer(url, init);
  });
  await refreshSession();
  expect(readSession()).toEqual(other);
});
