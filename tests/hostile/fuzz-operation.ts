import { createHash } from "node:crypto";
import fc from "fast-check";
import { type Documented, termsAt } from "#src/operations/openapi.ts";
import { ACCESS } from "#tests/matrices/access-matrix-rows.ts";
import { ROLES, type Role } from "#tests/matrices/access-world.ts";
import { type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { HOSTILE_SUBJECTS, RESTORE } from "./hostile-subjects.ts";
import type { HostileWorld, WorldToCopy } from "./hostile-world.ts";
import { writesSince } from "./watched-writes.ts";

/** Fresh copies of the world to try after a refused credential. */
const MAX_WORLDS = 3;

/**
 * State that cannot be shared between requests: credentials, and tables with a limit for each
 * owner.
 */
const UNSHAREABLE =
  /^auth\.|^public\.(user_roles|dealers|dealer_|api_keys|second_factors|recovery_codes|webhook_|imports?|ledger|lead_prices|seller|statements)/;

/** Browsers report their own errors, which are logged as errors. */
const EXPECTED_ERROR = /"msg":"page error reported"/;

/** Processor time of the event loop for one request, not of threads that hash, parse or decode. */
const MOST_LOOP_MS = 200;

/** Internals that no response may leak. */
export const INTERNALS =
  /invalid input syntax|violates \w+ constraint|syntax error at|duplicate key value|\.[jt]sx?:\d+:\d+|node_modules/;

export interface Fault {
  operation: string;
  what: string;
  request: string;
}

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** A response slower than this twice is a fault. Only for an otherwise idle machine. */
  slowMs?: number;
}

export interface FuzzResult {
  statuses: Map<number, number>;
  longest_ms: number;
  longest: string;
  faults: Fault[];
}

/** Only the roles with the most access: the access matrix covers the refusals. */
function rolesFor(name: string): readonly Role[] {
  const [statuses = []] = ACCESS[name] ?? [];
  const allowedRoles = ROLES.filter((_, index) => ![401, 403, 404].includes(statuses[index] ?? 0));
  if (allowedRoles.length > 0) return allowedRoles;
  return name.includes(" /admin") ? ["admin"] : ["owner"];
}

/**
 * Fuzzes one operation: no response is a 5xx or leaks internals, and a refused request writes
 * nothing.
 */
export async function fuzzOperation(
  worlds: WorldToCopy,
  name: string,
  operation: Documented,
  { requests, seed, slowMs = Number.POSITIVE_INFINITY }: FuzzOptions,
): Promise<FuzzResult> {
  const [method = "", pattern = ""] = name.split(" ");
  const roles = rolesFor(name);
  const result: FuzzResult = { statuses: new Map(), longest_ms: 0, longest: "", faults: [] };
  const onlyReads = method === "GET";
  let world = await (onlyReads ? worlds.shared() : worlds.take());
  let subjects: Record<string, string> = {};
  let last = 0;
  let isWhole = true;
  const renew = async () => {
    if (!onlyReads) await world.drop();
    world = await (onlyReads ? worlds.shared() : worlds.take());
    subjects = {};
    last = 0;
    isWhole = true;
  };
  try {
    let turnedAway = 0;
    let copiesLeft = onlyReads ? 0 : MAX_WORLDS;
    let index = 0;
    for (const request of fc.sample(hostileRequests(name, operation), {
      numRuns: requests,
      seed: seedFor(seed, name),
    })) {
      if (world.isStale()) await renew();
      const role = roles[index % roles.length] ?? "visitor";
      index += 1;
      if (Object.keys(subjects).length === 0) {
        subjects = await subjectsFor(world, pattern);
        ({ last } = await writesSince(world.db, last));
      }
      const path = request.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => subjects[parameter] ?? "");
      const ask = () => timed(() => send(world, method, pattern, role, { ...request, path }));
      const [response, ms, loopMs] = await ask();
      const described = () => `${role} ${describeRequest(method, { ...request, path })}`;
      if (ms > result.longest_ms) Object.assign(result, { longest_ms: ms, longest: described() });
      result.statuses.set(response.status, (result.statuses.get(response.status) ?? 0) + 1);
      const fault = (what: string) => result.faults.push({ operation: name, what, request: described() });

      if (ms > slowMs) {
        const [, againMs] = await ask();
        if (againMs > slowMs) fault(`took ${Math.round(ms)} ms, and then ${Math.round(againMs)}`);
      }
      if (loopMs > MOST_LOOP_MS) {
        const [, , againMs] = await ask();
        if (againMs > MOST_LOOP_MS) fault(`held the event loop for ${loopMs} ms, and then ${againMs}`);
      }
      const writes = await writesSince(world.db, last);
      last = writes.last;
      isWhole &&= !writes.tables.some((table) => UNSHAREABLE.test(table));
      for (const what of faultsIn(response, { errors: world.takeErrors(), tables: writes.tables }))
        fault(what);
      if (response.status < 400 && !onlyReads) subjects = {};
      // The request revoked its own credential: all later ones would be refused.
      const isOut = response.status === 401 || response.status === 403;
      turnedAway = isOut ? turnedAway + 1 : 0;
      if (turnedAway > 3 * roles.length && copiesLeft > 0) {
        await renew();
        turnedAway = 0;
        copiesLeft -= 1;
      }
    }
  } finally {
    if (!onlyReads && isWhole) await worlds.giveBack(world);
    else if (!onlyReads) await world.drop();
  }
  return result;
}

interface FuzzResponse {
  status: number;
  text: string;
}

function faultsIn({ status, text }: FuzzResponse, left: { errors: string[]; tables: string[] }): string[] {
  const unexpected = left.errors.filter((line) => !EXPECTED_ERROR.test(line)).map(shortError);
  return [
    ...(status >= 500
      ? [`${status} ${unexpected.join(" ")}`]
      : unexpected.map((error) => `logged as an error: ${error}`)),
    ...(INTERNALS.test(text) ? [`tells of the inside: ${text.slice(0, 300)}`] : []),
    ...(status >= 400 && left.tables.length > 0 ? [`${status} that wrote to ${left.tables.join(", ")}`] : []),
  ];
}

export async function timed<T>(
  work: () => Promise<T>,
): Promise<[result: T, ms: number, processorMs: number]> {
  const started = performance.now();
  const before = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(before);
  return [result, performance.now() - started, Math.round((user + system) / 1000)];
}

export const seedFor = (seed: number, name: string) =>
  createHash("sha256").update(`${seed} ${name}`).digest().readInt32BE();

async function subjectsFor(world: HostileWorld, pattern: string): Promise<Record<string, string>> {
  const subjects: Record<string, string> = { "": "" };
  await RESTORE[pattern]?.(world);
  for (const [, parameter = ""] of pattern.matchAll(/\{(\w+)\}/g)) {
    subjects[parameter] =
      (await HOSTILE_SUBJECTS[parameter]?.(world)) ?? "00000000-0000-4000-8000-000000000000";
  }
  return subjects;
}

async function send(
  world: HostileWorld,
  method: string,
  pattern: string,
  role: Role,
  { path, headers: sent, body }: HostileRequest,
): Promise<FuzzResponse> {
  const headers = new Headers();
  const token = world.token(role, termsAt(method.toLowerCase(), pattern).keyScope ?? null);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (body?.content_type) headers.set("Content-Type", body.content_type);
  for (const [name, value] of sent) headers.set(name, value);
  const init = { method, headers, ...(body ? { body: body.bytes as BodyInit } : {}) };
  const peer = { incoming: { socket: { remoteAddress: "203.0.113.5" } } };
  const response = await world.http.request(`http://localhost/api${path}`, init, peer);
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    // Event streams never end.
    await response.body?.cancel();
    return { status: response.status, text: "" };
  }
  await world.checkDeclared(method, path, response);
  return { status: response.status, text: await response.text() };
}

const LONGEST_SHOWN = 600;

export function describeRequest(method: string, { path, headers, body }: HostileRequest): string {
  const cut = (text: string) =>
    text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}… (${text.length})` : text;
  const headerText = headers.map(([name, value]) => ` ${name}: ${cut(value)};`).join("");
  const text = body ? cut(JSON.stringify(Buffer.from(body.bytes).toString("utf8"))) : "";
  return `${method} ${cut(path)}${headerText} ${body ? `(${body.content_type}) ${text}` : ""}`;
}

function shortError(line: string): string {
  const { err, msg } = JSON.parse(line) as { err?: { message?: string; stack?: string }; msg?: string };
  const ours = err?.stack
    ?.split("\n")
    .filter((one) => /\/src\//.test(one))
    .slice(0, 3)
    .map((one) => one.trim());
  return `${msg}: ${err?.message?.slice(0, 300) ?? ""} ${ours?.join(" ") ?? ""}`;
}
