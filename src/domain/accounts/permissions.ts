import type { ApiKeyScope } from "./api-key-scopes.ts";

export const DEALER_ROLES = ["owner", "staff"] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

export type Actor =
  | { kind: "visitor" }
  | {
      kind: "user";
      user_id: string;
      email: string;
      dealer_id: string | null;
      dealer_role: DealerRole | null;
      is_admin: boolean;
    }
  | ApiKeyActor;

/** Acts for the user who created the key, for one dealer, never as owner or admin. */
export interface ApiKeyActor {
  kind: "api key";
  api_key_id: string;
  user_id: string;
  dealer_id: string;
  dealer_role: null;
  is_admin: false;
  scopes: readonly ApiKeyScope[];
}

export const VISITOR: Actor = { kind: "visitor" };

/** `dealer_id` is the dealer who owns the subject. */
interface Questions {
  "vehicle:list-own": { dealer_id: string };
  "vehicle:read": { dealer_id: string };
  "vehicle:change": { dealer_id: string };
  "vehicle:import": { dealer_id: string };
  "performance:read": { dealer_id: string };
  "lead:list": { dealer_id: string };
  "lead:read": { routed_to: readonly string[] };
  "lead:change": { routed_to: readonly string[] };
  "lead:list-all": null;
  "lead:decide": null;
  "post:manage": null;
  "vehicle:list-all": null;
  "api-key:manage": { dealer_id: string };
  "dealer:apply": null;
  "dealer:manage": { dealer_id: string };
  "dealer:administer": null;
  "issue:decide": null;
  "ledger:administer": null;
  "operations:administer": null;
  "role:administer": null;
}
export type Action = keyof Questions;

/** The only place that decides access. Subjects an actor may not see behave as missing. */
export function can<A extends Action>(actor: Actor, action: A, subject: Questions[A]): boolean {
  if (actor.kind === "visitor") return false;
  if (actor.kind === "api key" && !isInScope(actor, action)) return false;
  const rule: (actor: SignedIn, subject: Questions[A]) => boolean = RULES[action];
  return rule(actor, subject);
}

/** Actions missing here are not available to API keys. */
const SCOPES: { [A in Action]?: ApiKeyScope } = {
  "vehicle:list-own": "listings:read",
  "vehicle:read": "listings:read",
  "vehicle:change": "listings:write",
  "vehicle:import": "listings:write",
  "performance:read": "listings:read",
  "lead:list": "enquiries:read",
  "lead:read": "enquiries:read",
  "lead:change": "enquiries:write",
};

function isInScope(key: ApiKeyActor, action: Action): boolean {
  const scope = SCOPES[action];
  return scope !== undefined && key.scopes.includes(scope);
}

type SignedIn = Exclude<Actor, { kind: "visitor" }>;

const isAdmin = (actor: SignedIn) => actor.is_admin;
const worksFor = (actor: SignedIn, subject: { dealer_id: string }) => actor.dealer_id === subject.dealer_id;

const isRoutedTo = (actor: SignedIn, lead: { routed_to: readonly string[] }) =>
  actor.dealer_id !== null && lead.routed_to.includes(actor.dealer_id);

const RULES: { [A in Action]: (actor: SignedIn, subject: Questions[A]) => boolean } = {
  "vehicle:list-own": worksFor,
  "vehicle:read": (actor, vehicle) => isAdmin(actor) || worksFor(actor, vehicle),
  "vehicle:change": (actor, vehicle) => isAdmin(actor) || worksFor(actor, vehicle),
  "vehicle:import": worksFor,
  "performance:read": worksFor,
  "lead:list": worksFor,
  "lead:read": isRoutedTo,
  "lead:change": isRoutedTo,
  "lead:list-all": isAdmin,
  "lead:decide": isAdmin,
  "post:manage": isAdmin,
  "vehicle:list-all": isAdmin,
  "api-key:manage": (actor, dealer) => worksFor(actor, dealer) && actor.dealer_role === "owner",
  "dealer:apply": (actor) => actor.dealer_id === null,
  "dealer:manage": (actor, dealer) => worksFor(actor, dealer) && actor.dealer_role === "owner",
  "dealer:administer": isAdmin,
  "issue:decide": isAdmin,
  "ledger:administer": isAdmin,
  "operations:administer": isAdmin,
  "role:administer": isAdmin,
};
