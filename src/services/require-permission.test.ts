import { describe, expect, it } from "vitest";
import { type Actor, VISITOR } from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";
import { ADMIN } from "#tests/support/actors.ts";
import {
  requireForOperation,
  requireOwnDealer,
  requireOwnRecord,
  requirePermission,
} from "./require-permission.ts";

const OWNER = {
  ...ADMIN,
  is_admin: false,
  user_id: "owner",
  dealer_id: "own",
  dealer_role: "owner",
  dealer_status: "verified",
} as const;
const STAFF = { ...OWNER, dealer_role: "staff" } as const;
const SUSPENDED = { ...OWNER, dealer_status: "suspended" } as const;
const ALONE = { ...ADMIN, is_admin: false } as const;
const SUSPENDED_TEXT = "Your dealership is suspended, so its enquiries are closed. Please contact support.";

/** The error that the check throws; null if it passes. */
function errorOf(check: () => unknown): Error | null {
  try {
    check();
    return null;
  } catch (error) {
    return error as Error;
  }
}

describe("an action of a role", () => {
  it.each<[string, Actor, Error | null]>([
    ["an admin may", ADMIN, null],
    ["an owner may not", OWNER, new NotAllowed("You don't have permission to access this page.")],
    ["a visitor signs in first", VISITOR, new NotSignedIn("Sign in first")],
  ])("%s", (_, actor, error) => {
    expect(errorOf(() => requirePermission(actor, "lead:decide"))).toEqual(error);
    expect(errorOf(() => requireForOperation(actor, "lead:decide"))).toEqual(error);
  });

  it("says why an owner cannot apply again", () => {
    const error = errorOf(() => requirePermission(OWNER, "dealer:apply"));
    expect(error).toEqual(new NotAllowed("Your account already belongs to a dealer"));
  });

  it("returns the actor", () => {
    expect(requirePermission(ADMIN, "lead:decide")).toBe(ADMIN);
  });
});

describe("an action on the own dealer", () => {
  it.each<[string, Actor, Parameters<typeof requireOwnDealer>[1], Error | null]>([
    ["an owner may", OWNER, "dealer:manage", null],
    ["staff may not", STAFF, "dealer:manage", new NotAllowed("Only an owner of the dealership can do this")],
    ["staff may read", STAFF, "lead:list", null],
    ["a suspended dealer reads no enquiries", SUSPENDED, "lead:list", new NotAllowed(SUSPENDED_TEXT)],
    ["a suspended owner manages", SUSPENDED, "dealer:manage", null],
    ["without a dealer there is none", ALONE, "lead:list", new NotFound("Dealer profile not found")],
    [
      "without a dealer a listing has no place",
      ALONE,
      "vehicle:change",
      new NotAllowed("No dealer profile found. Contact support."),
    ],
    ["nor has an admin's", ADMIN, "vehicle:change", new NotAllowed("No dealer profile linked")],
    ["a visitor signs in first", VISITOR, "lead:list", new NotSignedIn("Sign in to read your enquiries")],
  ])("%s", (_, actor, action, error) => {
    expect(errorOf(() => requireOwnDealer(actor, action))).toEqual(error);
    expect(errorOf(() => requireForOperation(actor, action))).toEqual(error);
  });

  it("says to a suspended member of staff what they lack, where all may do it otherwise", () => {
    const error = errorOf(() => requireOwnDealer({ ...SUSPENDED, dealer_role: "staff" }, "dealer:manage"));
    expect(error).toEqual(new NotAllowed("Only an owner of the dealership can do this"));
  });

  it("refuses an API key that lacks the scope", () => {
    const key = { ...OWNER, kind: "api key", api_key_id: "key", dealer_role: null, scopes: [] } as const;
    const error = errorOf(() => requireOwnDealer(key, "lead:list"));
    expect(error).toEqual(new NotAllowed("You don't have permission to access this page."));
  });

  it("returns the actor with their dealer", () => {
    expect(requireOwnDealer(STAFF, "lead:list")).toEqual(STAFF);
  });
});

describe("a record that was looked up", () => {
  const check = (actor: Actor, found: { dealer_id: string } | null) => () =>
    requireOwnRecord(actor, "vehicle:change", found, "Listing not found");

  it("is returned to its dealer and to an admin", () => {
    const found = { dealer_id: "own" };
    expect(check(STAFF, found)()).toBe(found);
    expect(check(ADMIN, found)()).toBe(found);
  });

  it("is missing for another dealer, as one that does not exist", () => {
    expect(errorOf(check(OWNER, { dealer_id: "another" }))).toEqual(new NotFound("Listing not found"));
    expect(errorOf(check(OWNER, null))).toEqual(new NotFound("Listing not found"));
  });

  it("is not told to a visitor, whether it exists or not", () => {
    expect(errorOf(check(VISITOR, { dealer_id: "own" }))).toEqual(new NotSignedIn("Sign in first"));
    expect(errorOf(check(VISITOR, null))).toEqual(new NotSignedIn("Sign in first"));
  });

  it("is refused to a suspended dealer in their own words", () => {
    const lead = { routed_to: ["own"] };
    const error = errorOf(() => requireOwnRecord(SUSPENDED, "lead:read", lead, "Enquiry not found"));
    expect(error).toEqual(new NotAllowed(SUSPENDED_TEXT));
  });
});
