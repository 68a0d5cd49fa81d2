/** Who asks. Built once at the edge from the verified token and the database, then passed to services. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "user"; user_id: string; email: string; dealer_id: string | null; is_admin: boolean };

export const VISITOR: Actor = { kind: "visitor" };

/** What can be asked, and about what. `dealer_id` is the owner's for things that belong to a dealer. */
interface Questions {
  "vehicle:list-own": { dealer_id: string };
  "vehicle:change": { dealer_id: string };
  "vehicle:import": { dealer_id: string };
  "lead:list": { dealer_id: string };
  "lead:read": { routed_to: readonly string[] };
  "lead:list-all": null;
  "post:manage": null;
  "vehicle:list-all": null;
}
export type Action = keyof Questions;

/**
 * The one place where access is decided (spec §6; design: settled question 2). Services ask before they act;
 * what an actor may not see behaves as missing.
 */
export function can<A extends Action>(actor: Actor, action: A, subject: Questions[A]): boolean {
  if (actor.kind === "visitor") return false;
  const rule: (actor: SignedIn, subject: Questions[A]) => boolean = RULES[action];
  return rule(actor, subject);
}

type SignedIn = Extract<Actor, { kind: "user" }>;

const isAdmin = (actor: SignedIn) => actor.is_admin;
const isOwner = (actor: SignedIn, subject: { dealer_id: string }) => actor.dealer_id === subject.dealer_id;

const RULES: { [A in Action]: (actor: SignedIn, subject: Questions[A]) => boolean } = {
  "vehicle:list-own": isOwner,
  "vehicle:change": (actor, vehicle) => isAdmin(actor) || isOwner(actor, vehicle),
  "vehicle:import": isOwner,
  "lead:list": isOwner,
  "lead:read": (actor, lead) => actor.dealer_id !== null && lead.routed_to.includes(actor.dealer_id),
  "lead:list-all": isAdmin,
  "post:manage": isAdmin,
  "vehicle:list-all": isAdmin,
};
