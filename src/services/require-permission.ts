import {
  type Action,
  type Actor,
  type ActorOf,
  accessTo,
  needsSubject,
  type SignedIn,
  type SubjectOf,
} from "#src/domain/accounts/permissions.ts";
import { NotAllowed, NotFound, NotSignedIn } from "#src/domain/errors/errors.ts";

type ActionOn<Subject> = { [A in Action]: SubjectOf<A> extends Subject ? A : never }[Action];
export type RoleAction = ActionOn<null>;
export type DealerAction = ActionOn<{ dealer_id: string }>;
/** Someone who acts for their own dealer. */
export type OwnDealer = SignedIn & { dealer_id: string };
type RecordAction = Exclude<Action, RoleAction>;

/** For an action that belongs to a role. @throws NotSignedIn; NotAllowed for what the actor's role does not include */
export function requirePermission<A extends RoleAction>(actor: Actor, action: A): ActorOf<A> {
  requireAccess(actor, action, null as SubjectOf<A>);
  return actor as ActorOf<A>;
}

/**
 * For an action on the actor's own dealer.
 * @throws NotSignedIn; NotFound without a dealer; NotAllowed for staff if only owners may
 */
export function requireOwnDealer(actor: Actor, action: DealerAction): OwnDealer {
  const person = requireSignedIn(actor, action);
  const { dealer_id } = person;
  if (dealer_id === null) throw withoutDealer(actor, action);
  requireAccess(actor, action, { dealer_id });
  return { ...person, dealer_id };
}

/** For an operation that declares its permission. @throws as the two above */
export function requireForOperation(actor: Actor, action: RoleAction | DealerAction): SignedIn {
  return needsSubject(action)
    ? requireOwnDealer(actor, action as DealerAction)
    : requirePermission(actor, action as RoleAction);
}

/**
 * For a record that was looked up: one the actor may not know of behaves as missing.
 * @throws NotSignedIn; NotFound; NotAllowed for staff if only owners may
 */
export function requireOwnRecord<A extends RecordAction, Found extends SubjectOf<A>>(
  actor: Actor,
  action: A,
  found: Found | null | undefined,
  missing: string,
): Found {
  requireSignedIn(actor, action);
  if (!found) throw new NotFound(missing);
  requireAccess(actor, action, found, missing);
  return found;
}

function requireAccess<A extends Action>(
  actor: Actor,
  action: A,
  subject: SubjectOf<A>,
  missing?: string,
): void {
  requireSignedIn(actor, action);
  const access = accessTo(actor, action, subject);
  if (access === "missing") throw new NotFound(missing);
  if (access === "refused") throw new NotAllowed(refusalOf(actor, action));
}

export function requireSignedIn(actor: Actor, action?: Action): SignedIn {
  if (actor.kind === "visitor") throw new NotSignedIn((action && SIGNED_OUT[action]) ?? "Sign in first");
  return actor;
}

function refusalOf(actor: Actor, action: Action): string {
  const isSuspended = actor.kind !== "visitor" && actor.dealer_status === "suspended";
  return (isSuspended && SUSPENDED[action]) || (REFUSED[action] ?? NOT_ADMIN);
}

function withoutDealer(actor: Actor, action: DealerAction): Error {
  if (action !== "vehicle:change") return new NotFound("Dealer profile not found");
  const isAdmin = actor.kind === "user" && actor.is_admin;
  return new NotAllowed(isAdmin ? "No dealer profile linked" : "No dealer profile found. Contact support.");
}

const SIGNED_OUT: { [A in Action]?: string } = {
  "vehicle:import": "Not authenticated",
  "lead:list": "Sign in to read your enquiries",
  "performance:read": "Sign in to read your figures",
};

const NOT_ADMIN = "You don't have permission to access this page.";
const REFUSED: { [A in Action]?: string } = {
  "dealer:manage": "Only an owner of the dealership can do this",
  "dealer:apply": "Your account already belongs to a dealer",
  "api-key:manage": "Only owners of the dealership can manage API keys.",
};

const CLOSED = "Your dealership is suspended, so its enquiries are closed. Please contact support.";
const SUSPENDED: { [A in Action]?: string } = {
  "lead:list": CLOSED,
  "lead:read": CLOSED,
  "lead:change": CLOSED,
};
