import { describe, expect, it } from "vitest";
import type { DealerStatus } from "../dealers/dealer-status.ts";
import { API_KEY_SCOPES, type ApiKeyScope } from "./api-key-scopes.ts";
import { type Actor, can, type DealerRole, VISITOR } from "./permissions.ts";

const user = (about: {
  dealer_id?: string;
  dealer_role?: DealerRole;
  dealer_status?: DealerStatus;
  is_admin?: boolean;
}): Actor => ({
  kind: "user",
  user_id: "user",
  email: "someone@example.com",
  dealer_id: about.dealer_id ?? null,
  dealer_role: about.dealer_id ? (about.dealer_role ?? "owner") : null,
  dealer_status: about.dealer_id ? (about.dealer_status ?? "verified") : null,
  is_admin: about.is_admin ?? false,
});

const ACTORS = {
  visitor: VISITOR,
  "user without a dealer": user({}),
  "other dealer": user({ dealer_id: "other" }),
  "owning dealer": user({ dealer_id: "owner" }),
  "its staff": user({ dealer_id: "owner", dealer_role: "staff" }),
  admin: user({ is_admin: true }),
} as const;
const ALL = Object.keys(ACTORS) as (keyof typeof ACTORS)[];

describe.each<[string, (actor: Actor) => boolean, (keyof typeof ACTORS)[]]>([
  [
    "manage their own account",
    (a) => can(a, "account:manage", null),
    ["user without a dealer", "other dealer", "owning dealer", "its staff", "admin"],
  ],
  [
    "list a dealer's vehicles",
    (a) => can(a, "vehicle:list-own", { dealer_id: "owner" }),
    ["owning dealer", "its staff"],
  ],
  [
    "change a vehicle",
    (a) => can(a, "vehicle:change", { dealer_id: "owner" }),
    ["owning dealer", "its staff", "admin"],
  ],
  [
    "import a dealer's vehicles",
    (a) => can(a, "vehicle:import", { dealer_id: "owner" }),
    ["owning dealer", "its staff"],
  ],
  [
    "list a dealer's leads",
    (a) => can(a, "lead:list", { dealer_id: "owner" }),
    ["owning dealer", "its staff"],
  ],
  [
    "read a lead",
    (a) => can(a, "lead:read", { routed_to: ["third", "owner"] }),
    ["owning dealer", "its staff"],
  ],
  [
    "change a lead",
    (a) => can(a, "lead:change", { routed_to: ["third", "owner"] }),
    ["owning dealer", "its staff"],
  ],
  ["read a lead routed to nobody", (a) => can(a, "lead:read", { routed_to: [] }), []],
  ["list all leads", (a) => can(a, "lead:list-all", null), ["admin"]],
  ["decide about held leads", (a) => can(a, "lead:decide", null), ["admin"]],
  ["manage posts", (a) => can(a, "post:manage", null), ["admin"]],
  ["list all vehicles", (a) => can(a, "vehicle:list-all", null), ["admin"]],
  ["see how the site runs", (a) => can(a, "operations:administer", null), ["admin"]],
  ["decide about reported enquiries", (a) => can(a, "issue:decide", null), ["admin"]],
  ["keep the dealers' accounts", (a) => can(a, "ledger:administer", null), ["admin"]],
  ["make admins", (a) => can(a, "role:administer", null), ["admin"]],
  ["apply to become a dealer", (a) => can(a, "dealer:apply", null), ["user without a dealer", "admin"]],
  ["run a dealership", (a) => can(a, "dealer:manage", { dealer_id: "owner" }), ["owning dealer"]],
  ["decide about dealers", (a) => can(a, "dealer:administer", null), ["admin"]],
])("%s", (_what, question, allowed) => {
  it.each(ALL)("%s", (name) => {
    expect(question(ACTORS[name])).toBe(allowed.includes(name));
  });
});

it.each<[DealerStatus, boolean]>([
  ["applied", true],
  ["verified", true],
  ["expired", true],
  ["suspended", false],
])("a dealer that is %s has its enquiries: %s, and always its listings and account", (dealerStatus, has) => {
  const owner = user({ dealer_id: "owner", dealer_status: dealerStatus });
  expect(can(owner, "lead:list", { dealer_id: "owner" })).toBe(has);
  expect(can(owner, "lead:read", { routed_to: ["owner"] })).toBe(has);
  expect(can(owner, "lead:change", { routed_to: ["owner"] })).toBe(has);
  expect(can(owner, "vehicle:list-own", { dealer_id: "owner" })).toBe(true);
  expect(can(owner, "dealer:manage", { dealer_id: "owner" })).toBe(true);
});

describe("an API key", () => {
  const key = (...scopes: ApiKeyScope[]): Actor => ({
    kind: "api key",
    api_key_id: "key",
    user_id: "user",
    dealer_id: "owner",
    dealer_role: null,
    dealer_status: "verified",
    is_admin: false,
    scopes,
  });

  it.each<[ApiKeyScope, boolean, boolean, boolean]>([
    ["listings:read", true, false, false],
    ["listings:write", false, true, false],
    ["enquiries:read", false, false, true],
    ["enquiries:write", false, false, false],
  ])("with %s lists cars %s, changes them %s, lists leads %s", (scope, lists, changes, leads) => {
    expect(can(key(scope), "vehicle:list-own", { dealer_id: "owner" })).toBe(lists);
    expect(can(key(scope), "vehicle:change", { dealer_id: "owner" })).toBe(changes);
    expect(can(key(scope), "lead:list", { dealer_id: "owner" })).toBe(leads);
  });

  it("with every scope reaches no other dealer, no API keys and no admin data", () => {
    const strongest = key(...API_KEY_SCOPES);
    expect(can(strongest, "vehicle:change", { dealer_id: "other" })).toBe(false);
    expect(can(strongest, "api-key:manage", { dealer_id: "owner" })).toBe(false);
    expect(can(strongest, "dealer:manage", { dealer_id: "owner" })).toBe(false);
    expect(can(strongest, "post:manage", null)).toBe(false);
  });
});
