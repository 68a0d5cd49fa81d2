import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { clearSession, saveSession } from "#src/web/session/session-store.ts";
import { stubBrowserStorage } from "#tests/support/browser-storage.ts";
import { clearFormDrafts, formDraft, hasFormDrafts } from "./form-draft.ts";

beforeEach(() => {
  stubBrowserStorage();
  signIn("ann@dealer.example");
});
afterAll(() => vi.unstubAllGlobals());

const signIn = (email: string) => saveSession({ token: "t", email, is_admin: false, has_dealer: true });
const draft = formDraft<{ make: string }>("/dealer/listings/new#listing");
const KIA = { values: { make: "Kia" }, version: "1" };

it("is there again for the same user after the session ended, with what was typed before the page left", () => {
  draft.save(KIA);
  clearSession({ byServer: true });
  draft.save({ values: { make: "Kia EV6" } });
  draft.clear();
  signIn("ann@dealer.example");
  expect(draft.read()).toMatchObject({ values: { make: "Kia EV6" } });
});

it("is not begun after signing out", () => {
  draft.save(KIA);
  clearFormDrafts();
  clearSession({ byServer: false });
  draft.save(KIA);
  expect(hasFormDrafts()).toBe(false);
});

it("is not shown to another user", () => {
  draft.save(KIA);
  clearSession({ byServer: true });
  signIn("bob@dealer.example");
  expect(draft.read()).toBeNull();
});

it("is gone once saved or signed out", () => {
  draft.save(KIA);
  draft.clear();
  expect(draft.read()).toBeNull();
  draft.save(KIA);
  expect(hasFormDrafts()).toBe(true);
  clearFormDrafts();
  expect(hasFormDrafts()).toBe(false);
});
