import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/api/api.ts";
import { AUTH_GETS, AUTH_POSTS } from "#src/api/auth.ts";
import { describeApi } from "#src/api/openapi.ts";
import { METHODS, type Operation } from "#src/api/openapi-document.ts";
import { scopeFor } from "#src/http/api-key-door.ts";
import { createRateLimits } from "#src/http/rate-limits.ts";
import { ACCESS } from "./access-matrix-rows.ts";
import { type AccessWorld, buildAccessWorld, digestOf, ROLES, type Role, SUBJECTS } from "./access-world.ts";
import { type TestApi, testApi } from "./test-api.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
let api: TestApi;
let world: AccessWorld;
let operations: Record<string, Operation>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  world = await buildAccessWorld(api);
  const limits = createRateLimits(database.pool, { enabled: false, sample_data: false });
  const { paths } = describeApi(createApi(api.auth, limits));
  operations = Object.fromEntries(
    Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        return operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [];
      }),
    ),
  );
});
afterAll(() => database?.close());

describe("the table of access", () => {
  it("has a row for every operation of the API, and none for what is not there", () => {
    expect(Object.keys(ACCESS).sort()).toEqual(Object.keys(operations).sort());
  });

  it("has an answer for every role in every row", () => {
    for (const [name, [answers]] of Object.entries(ACCESS)) expect(answers, name).toHaveLength(ROLES.length);
  });

  it("has every endpoint of the authentication library that is let through", () => {
    const exposed = [
      ...AUTH_POSTS.map((path) => `POST /auth${path}`),
      ...AUTH_GETS.map((path) => `GET /auth${path}`),
    ];
    for (const name of exposed) expect(Object.keys(operations)).toContain(name);
  });

  it("is about operations that say what they do, where they belong and whom they are for", () => {
    for (const [name, operation] of Object.entries(operations)) {
      expect(operation.summary, name).toMatch(/^[A-Z]/);
      expect(operation.tags?.[0], name).toBeTruthy();
      expect(operation.security, name).toBeDefined();
      if (operation.security?.length) expect(Object.keys(operation.responses), name).toContain("401");
    }
  });
});

describe.each(Object.entries(ACCESS))("%s", (name, [answers, sent]) => {
  const [method = "", pattern = ""] = name.split(" ");
  const expected = ROLES.map((role, index): [Role, number] => [role, answers[index] ?? 0]);

  it("answers each as the table says, and whom it refuses changes nothing", async () => {
    const refused = expected.filter(([, status]) => status >= 400);
    const allowed = expected.filter(([, status]) => status < 400);
    const requests = await Promise.all(
      refused.map(async ([role]) => [role, await addressOf(pattern)] as const),
    );
    const before = await digestOf(world.db);
    const got: [Role, number][] = [];
    for (const [role, path] of requests) got.push([role, await ask(role, method, pattern, path)]);
    expect(await digestOf(world.db)).toBe(before);
    for (const [role] of allowed)
      got.push([role, await ask(role, method, pattern, await addressOf(pattern))]);
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(expected));
  });

  async function ask(role: Role, verb: string, its_pattern: string, path: string): Promise<number> {
    const headers = new Headers();
    const token = world.token(role, scopeFor(verb, its_pattern));
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (sent?.json !== undefined) headers.set("Content-Type", "application/json");
    const body = sent?.json === undefined ? sent?.text : JSON.stringify(sent.json);
    const answer = await api.fetch(`/api${path}`, {
      method: verb,
      headers,
      ...(body === undefined ? {} : { body }),
    });
    // A stream of events would go on for ever.
    await answer.body?.cancel();
    return answer.status;
  }
});

/** With a thing of the owner's dealer for each of its parameters. */
async function addressOf(pattern: string): Promise<string> {
  let path = pattern;
  for (const [parameter = "", name = ""] of pattern.matchAll(/\{(\w+)\}/g)) {
    path = path.replace(parameter, (await SUBJECTS[name]?.(world)) ?? randomUUID());
  }
  return path === "/dealer/photos" ? `${path}?vehicle_id=${await SUBJECTS.vehicle_id?.(world)}` : path;
}
