import type { DealerStatus } from "../dealers/dealer-status.ts";
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
      dealer_status: DealerStatus | null;
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
  dealer_status: DealerStatus;
  is_admin: false;
  scopes: readonly ApiKeyScope[];
}

export const VISITOR: Actor = { kind: "visitor" };

/** `dealer_id` owns the subject. */
interface Questions {
  "account:manage": null;
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
  "complaint:answer": null;
  "review:reply": { dealer_id: string };
  "review:decide": null;
  "ledger:administer": null;
  "operations:administer": null;
  "role:administer": null;
}
export type Action = keyof Questions;
export type SubjectOf<A extends Action> = Questions[A];

/** `missing` hides that the subject exists (enumeration attack). */
export type Access = "granted" | "refused" | "missing";

/** The only place that decides access. */
export function accessTo<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): Access {
  if (actor.kind === "visitor") return "refused";
  if (actor.kind === "api key" && !isInScope(actor, action)) return "refused";
  const rule: Rule<A> = RULES[action];
  if (rule.isTheirs && !rule.isTheirs(actor, subject)) return "missing";
  return rule.isAllowed && !rule.isAllowed(actor) ? "refused" : "granted";
}

export function can<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): boolean {
  return accessTo(actor, action, subject) === "granted";
}

/** Actions missing here are not available to API keys. */
const SCOPES = {
  "vehicle:list-own": "listings:read",
  "vehicle:read": "listings:read",
  "vehicle:change": "listings:write",
  "vehicle:import": "listings:write",
  "performance:read": "listings:read",
  "lead:list": "enquiries:read",
  "lead:read": "enquiries:read",
  "lead:change": "enquiries:write",
} satisfies { [A in Action]?: ApiKeyScope };
type ApiKeyAction = keyof typeof SCOPES;

function isInScope(key: ApiKeyActor, action: Action): boolean {
  const scope = (SCOPES as { [A in Action]?: ApiKeyScope })[action];
  return scope !== undefined && key.scopes.includes(scope);
}

export type SignedIn = Exclude<Actor, { kind: "visitor" }>;
export type UserActor = Extract<Actor, { kind: "user" }>;
export type ActorOf<A extends Action> = A extends ApiKeyAction ? SignedIn : UserActor;

interface Rule<A extends Action> {
  isTheirs?: (actor: SignedIn, subject: SubjectOf<A>) => boolean;
  isAllowed?: (actor: SignedIn) => boolean;
}

const isAdmin = (actor: SignedIn) => actor.is_admin;
const isOwner = (actor: SignedIn) => actor.dealer_role === "owner";
const worksFor = (actor: SignedIn, subject: { dealer_id: string }) => actor.dealer_id === subject.dealer_id;
const worksForOrAdmin = (actor: SignedIn, subject: { dealer_id: string }) =>
  isAdmin(actor) || worksFor(actor, subject);
/** A suspended dealer loses all buyers' details at once, of earlier enquiries too. */
const isNotSuspended = (actor: SignedIn) => actor.dealer_status !== "suspended";

const isRoutedTo = (actor: SignedIn, lead: { routed_to: readonly string[] }) =>
  actor.dealer_id !== null && lead.routed_to.includes(actor.dealer_id);

const RULES: { [A in Action]: Rule<A> } = {
  "account:manage": {},
  "vehicle:list-own": { isTheirs: worksFor },
  "vehicle:read": { isTheirs: worksForOrAdmin },
  "vehicle:change": { isTheirs: worksForOrAdmin },
  "vehicle:import": { isTheirs: worksFor },
  "performance:read": { isTheirs: worksFor },
  "lead:list": { isTheirs: worksFor, isAllowed: isNotSuspended },
  "lead:read": { isTheirs: isRoutedTo, isAllowed: isNotSuspended },
  "lead:change": { isTheirs: isRoutedTo, isAllowed: isNotSuspended },
  "lead:list-all": { isAllowed: isAdmin },
  "lead:decide": { isAllowed: isAdmin },
  "post:manage": { isAllowed: isAdmin },
  "vehicle:list-all": { isAllowed: isAdmin },
  "api-key:manage": { isTheirs: worksFor, isAllowed: isOwner },
  "dealer:apply": { isAllowed: (actor) => actor.dealer_id === null },
  "dealer:manage": { isTheirs: worksFor, isAllowed: isOwner },
  "dealer:administer": { isAllowed: isAdmin },
  "issue:decide": { isAllowed: isAdmin },
  "complaint:answer": { isAllowed: isAdmin },
  "review:reply": { isTheirs: worksFor, isAllowed: isNotSuspended },
  "review:decide": { isAllowed: isAdmin },
  "ledger:administer": { isAllowed: isAdmin },
  "operations:administer": { isAllowed: isAdmin },
  "role:administer": { isAllowed: isAdmin },
};

/** Whether the subject decides, not only the actor's role. */
export const needsSubject = (action: Action): boolean => RULES[action].isTheirs !== undefined;
