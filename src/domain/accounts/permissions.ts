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
      /** An admin who views the portal of this dealer as its owner does, and changes nothing. */
      is_viewing?: true;
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

/** `missing` hides that the subject exists (enumeration attack). */
export type Access = "granted" | "refused" | "missing";

/** The only place that decides access. */
export function accessTo<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): Access {
  if (actor.kind === "visitor") return "refused";
  const rule = RULES[action] as Rule as Rule<SubjectOf<A>>;
  if (actor.kind === "api key" && !isInScope(actor, rule)) return "refused";
  if (rule.isTheirs && !rule.isTheirs(actor, subject)) return "missing";
  return rule.isAllowed && !rule.isAllowed(actor) ? "refused" : "granted";
}

export function can<A extends Action>(actor: Actor, action: A, subject: SubjectOf<A>): boolean {
  return accessTo(actor, action, subject) === "granted";
}

function isInScope(key: ApiKeyActor, { scope }: Rule): boolean {
  return scope !== undefined && key.scopes.includes(scope);
}

export type SignedIn = Exclude<Actor, { kind: "visitor" }>;
export type UserActor = Extract<Actor, { kind: "user" }>;

interface Rule<Subject = never> {
  isTheirs?: (actor: SignedIn, subject: Subject) => boolean;
  isAllowed?: (actor: SignedIn) => boolean;
  /** Without one, API keys may not. */
  scope?: ApiKeyScope;
}

const isAdmin = (actor: SignedIn) => actor.is_admin;
const isOwner = (actor: SignedIn) => actor.dealer_role === "owner";
const worksFor = (actor: SignedIn, subject: { dealer_id: string }) => actor.dealer_id === subject.dealer_id;
const worksForOrAdmin = (actor: SignedIn, subject: { dealer_id: string }) =>
  isAdmin(actor) || worksFor(actor, subject);
/** A suspended dealer loses all buyers' details at once, of earlier enquiries too. */
const isNotSuspended = (actor: SignedIn) => actor.dealer_status !== "suspended";

/** Buyers do not see the dealer or its cars until it is verified. */
export const isApplicant = ({ dealer_status }: Pick<SignedIn, "dealer_status">) =>
  dealer_status === "applied";

const isRoutedTo = (actor: SignedIn, lead: { routed_to: readonly string[] }) =>
  actor.dealer_id !== null && lead.routed_to.includes(actor.dealer_id);

const RULES = {
  "account:manage": {},
  "vehicle:list-own": { isTheirs: worksFor, scope: "listings:read" },
  "vehicle:read": { isTheirs: worksForOrAdmin, scope: "listings:read" },
  "vehicle:change": { isTheirs: worksForOrAdmin, scope: "listings:write" },
  "vehicle:import": { isTheirs: worksFor, scope: "listings:write" },
  "performance:read": { isTheirs: worksFor, scope: "listings:read" },
  "lead:list": { isTheirs: worksFor, isAllowed: isNotSuspended, scope: "enquiries:read" },
  "lead:read": { isTheirs: isRoutedTo, isAllowed: isNotSuspended, scope: "enquiries:read" },
  "lead:change": { isTheirs: isRoutedTo, isAllowed: isNotSuspended, scope: "enquiries:write" },
  "lead:list-all": { isAllowed: isAdmin },
  "lead:decide": { isAllowed: isAdmin },
  "post:manage": { isAllowed: isAdmin },
  "vehicle:list-all": { isAllowed: isAdmin },
  "api-key:manage": { isTheirs: worksFor, isAllowed: isOwner },
  "dealer:apply": {
    isAllowed: (actor) => actor.dealer_id === null || (isApplicant(actor) && isOwner(actor)),
  },
  "dealer:manage": { isTheirs: worksFor, isAllowed: isOwner },
  "dealer:administer": { isAllowed: isAdmin },
  "issue:decide": { isAllowed: isAdmin },
  "complaint:answer": { isAllowed: isAdmin },
  "review:reply": { isTheirs: worksFor, isAllowed: isNotSuspended },
  "review:decide": { isAllowed: isAdmin },
  "ledger:administer": { isAllowed: isAdmin },
  "operations:administer": { isAllowed: isAdmin },
  "role:administer": { isAllowed: isAdmin },
} satisfies Record<string, Rule>;

export type Action = keyof typeof RULES;
/** Null where the actor's role alone decides. */
export type SubjectOf<A extends Action> =
  (typeof RULES)[A] extends Required<Pick<Rule<infer Subject>, "isTheirs">> ? Subject : null;
export type ActorOf<A extends Action> = (typeof RULES)[A] extends { scope: ApiKeyScope }
  ? SignedIn
  : UserActor;

/** Whether the subject decides, not only the actor's role. */
export const needsSubject = (action: Action): boolean => "isTheirs" in RULES[action];
