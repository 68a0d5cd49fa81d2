import { describe, expect, it } from "vitest";
import { type Actor, can, VISITOR } from "./permissions.ts";

const user = (about: { dealer_id?: string; is_admin?: boolean }): Actor => ({
  kind: "user",
  user_id: "user",
  email: "someone@example.com",
  dealer_id: about.dealer_id ?? null,
  is_admin: about.is_admin ?? false,
});

const ACTORS = {
  visitor: VISITOR,
  "user without a dealer": user({}),
  "other dealer": user({ dealer_id: "other" }),
  "owning dealer": user({ dealer_id: "owner" }),
  admin: user({ is_admin: true }),
} as const;
const ALL = Object.keys(ACTORS) as (keyof typeof ACTORS)[];

describe.each<[string, (actor: Actor) => boolean, (keyof typeof ACTORS)[]]>([
  ["list a dealer's vehicles", (a) => can(a, "vehicle:list-own", { dealer_id: "owner" }), ["owning dealer"]],
  ["change a vehicle", (a) => can(a, "vehicle:change", { dealer_id: "owner" }), ["owning dealer", "admin"]],
  ["import a dealer's vehicles", (a) => can(a, "vehicle:import", { dealer_id: "owner" }), ["owning dealer"]],
  ["list a dealer's leads", (a) => can(a, "lead:list", { dealer_id: "owner" }), ["owning dealer"]],
  ["read a lead", (a) => can(a, "lead:read", { routed_to: ["third", "owner"] }), ["owning dealer"]],
  ["read a lead routed to nobody", (a) => can(a, "lead:read", { routed_to: [] }), []],
  ["list all leads", (a) => can(a, "lead:list-all", null), ["admin"]],
  ["manage posts", (a) => can(a, "post:manage", null), ["admin"]],
  ["list all vehicles", (a) => can(a, "vehicle:list-all", null), ["admin"]],
])("%s", (_what, question, allowed) => {
  it.each(ALL)("%s", (name) => {
    expect(question(ACTORS[name])).toBe(allowed.includes(name));
  });
});
