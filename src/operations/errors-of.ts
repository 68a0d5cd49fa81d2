import { z } from "@hono/zod-openapi";
import type { Operation } from "./operation.ts";

/** The body of every error; `fields` has a message for each invalid field. */
export const errorBody = z.object({
  error: z.object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    vehicle_id: z.string().optional().describe("Your listing of the same car"),
    request_id: z.string(),
  }),
});

/** The OpenAPI responses for an operation's errors: what it says, and what its permission implies. */
export function errorsOf({ isOpen, permission, errors }: Operation) {
  const said = { ...(isOpen ? {} : SIGNED_IN), ...(permission ? refusalsOf(permission) : {}), ...errors };
  return Object.fromEntries(
    Object.entries(said).map(([status, description]) => [
      status,
      { description, content: { "application/json": { schema: errorBody } } },
    ]),
  );
}

const SIGNED_IN = { 401: "Not signed in" };
const NO_DEALER = { 404: "The user has no dealer" };
const OWNERS = { 403: "The user is not an owner of the dealer", ...NO_DEALER };

function refusalsOf(permission: NonNullable<Operation["permission"]>): Record<number, string> {
  switch (permission) {
    case "account:manage":
      return {};
    case "dealer:manage":
    case "api-key:manage":
      return OWNERS;
    case "vehicle:list-own":
    case "vehicle:read":
    case "vehicle:import":
    case "performance:read":
    case "lead:list":
    case "review:reply":
      return NO_DEALER;
    case "vehicle:change":
      return { 403: "The user has no dealer" };
    case "dealer:apply":
      return { 403: "The user works for a dealer already" };
    default:
      return { 403: "The user is not an admin" };
  }
}
