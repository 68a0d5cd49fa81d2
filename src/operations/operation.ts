import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiKeyScope } from "#src/domain/accounts/api-key-scopes.ts";
import type { Actor, ActorOf } from "#src/domain/accounts/permissions.ts";
import { describeBrowser } from "#src/domain/accounts/sessions.ts";
import type { HttpEnv } from "#src/http/http-env.ts";
import type { LimitName } from "#src/http/limits/rate-limits.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { DealerAction, OwnDealer, RoleAction } from "#src/services/require-permission.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type Tag =
  | "Listings"
  | "Photos"
  | "Imports"
  | "Enquiries"
  | "Dealership"
  | "Account"
  | "Signing in"
  | "Administration"
  | "Public";

/** What an operation says of itself besides its input, response and `run`. */
export interface Terms {
  tag: Tag;
  /** For visitors, too. */
  isOpen?: true;
  /** API keys are refused without it. */
  keyScope?: ApiKeyScope;
  /** Megabytes of its body, for files. "streamed": `receive-file.ts` counts the bytes. */
  maxBody?: number | "streamed";
  limits?: readonly LimitName[];
  hashesPassword?: true;
  /** Also while an admin views a dealer's portal, although it is about the user. */
  isForViewers?: true;
  /** Its responses hold secrets or people's data: a repeat with its Idempotency-Key is refused, not replayed. */
  isConfidential?: true;
}

/** Status and meaning; the JSON of a schema, or a file of a media type. */
export type Reply = readonly [status: 200 | 201 | 202 | 204, meaning: string, body?: z.ZodType | string];

interface Definition<P extends string, A, Query, Body, R extends Reply> extends Terms {
  summary: string;
  /** Checked before anything is read. Left out where the record decides: then `run` does, or its service. */
  permission?: A;
  /** Meanings of parameters of the path whose name does not say it. */
  params?: Partial<Record<ParamsIn<P>, z.ZodType<string>>>;
  query?: Query;
  headers?: z.ZodObject;
  /** JSON. */
  body?: Body;
  /** Any other body, as OpenAPI describes it; `run` reads it. */
  rawBody?: RawBody;
  response: R;
  /** A second response, given with `c.json`. */
  otherResponse?: Reply;
  /** What each status of an error means here. */
  errors?: Readonly<Record<number, string>>;
  run(app: AppContext, by: By<A>, input: InputOf<P, Query, Body>, c: Context<HttpEnv>): Result<R>;
}

export interface RawBody {
  required?: boolean;
  content: Record<string, { schema: object }>;
}

/**
 * An operation of the API, in `src/operations/<audience>/<noun>.ts`. `mount.ts` serves it.
 * @param route below /api: `delete /dealer/staff/{user_id}`
 */
export function operation<
  const M extends Method,
  const P extends string,
  const R extends Reply,
  A extends RoleAction | DealerAction | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(
  route: `${M} ${P}`,
  definition: Definition<P, A, Query, Body, R>,
): Operation<SchemaOf<M, P, Query, Body, R>> {
  const [method, path] = route.split(" ");
  return { method, path, ...definition } as unknown as Operation<SchemaOf<M, P, Query, Body, R>>;
}

/** @template S what the typed client knows of it: path, method, input and output */
export interface Operation<S = unknown>
  extends Omit<
    Definition<string, RoleAction | DealerAction | undefined, z.ZodObject, z.ZodType, Reply>,
    "run" | "params"
  > {
  method: Method;
  path: string;
  params?: Readonly<Record<string, z.ZodType>>;
  run(app: AppContext, by: unknown, input: unknown, c: Context<HttpEnv>): unknown;
  /** Never set: carries the type. */
  schema?: S;
}

type ParamsIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsIn<Rest>
  : never;

type By<A> = A extends RoleAction ? ActorOf<A> : A extends DealerAction ? OwnDealer : Actor;

interface InputOf<P extends string, Query, Body> {
  params: Record<ParamsIn<P>, string>;
  query: Query extends z.ZodType ? z.output<Query> : undefined;
  body: Body extends z.ZodType ? z.output<Body> : undefined;
}

type Result<R extends Reply> = Promise<
  (R[2] extends z.ZodType ? Sendable<z.input<R[2]>> : R[2] extends string ? Response : unknown) | Response
>;

/** JSON has no dates: a Date is sent as its ISO string. */
type Sendable<T> = T extends string
  ? T | Date
  : T extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Sendable<T[Key]> }
      : T;

// What Hono's typed client reads, as if each operation were a route of Hono.
type SchemaOf<M extends string, P extends string, Query, Body, R extends Reply> = {
  [Path in ColonPath<P>]: {
    [Key in `$${M}`]: {
      input: ([ParamsIn<P>] extends [never] ? Nothing : { param: Record<ParamsIn<P>, string> }) &
        (Query extends z.ZodType ? { query: z.input<Query> } : Nothing) &
        (Body extends z.ZodType ? { json: z.input<Body> } : Nothing);
      output: R[2] extends z.ZodType ? z.output<R[2]> : Nothing;
      outputFormat: R[2] extends z.ZodType ? "json" : string;
      status: R[0];
    };
  };
};

type Nothing = Record<never, never>;

type ColonPath<P extends string> = P extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${ColonPath<Rest>}`
  : P;

/** Example: 'Firefox on Linux'. Named in security emails. */
export const browserOf = (c: Context): string => describeBrowser(c.req.header("user-agent") ?? "");
