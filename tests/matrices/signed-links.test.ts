import { readFile } from "node:fs/promises";
import path from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { VISITOR } from "#src/domain/accounts/permissions.ts";
import { enquiryCookie } from "#src/web/dealer/enquiry-link/enquiry-cookie.ts";
import { DONE_TEXT as OF_A_REQUEST } from "#src/web/public/my-request/decide-request.ts";
import { DONE_TEXT as OF_SEARCHES } from "#src/web/public/saved-searches/decide-searches.ts";
import { requestContext } from "#src/web/request-context.ts";
import { PAGE_ROUTES } from "#tests/support/sources/page-routes.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { digestOf } from "./access-world.ts";
import { LINK_OPERATIONS, type LinkRow } from "./signed-link-rows.ts";
import {
  alteredKeys,
  buildLinkWorld,
  ENQUIRY_KEY,
  type LinkKind,
  type LinkWorld,
} from "./signed-link-world.ts";

let database: TestDatabase;
let api: TestApi;
let mine: LinkWorld;
let tokens: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  tokens = {
    visitor: "",
    "a dealer": (await signedIn(api, { email: "dealer@example.org" })).access,
    "an admin": (await signedIn(api, { email: "admin@example.org", is_admin: true })).access,
  };
});
afterAll(() => database?.drop());

let worlds = 0;
beforeEach(async () => {
  worlds += 1;
  mine = await buildLinkWorld(database, api, `priya.${worlds}`);
});

/** Actions without a key in the URL; the last is the catch-all route. */
const OPEN_FORMS = ["/lead", "/saved-searches", "/complaints", "/check", "/*"];

it("every page behind a signed link has its operations here", async () => {
  const sources = await Promise.all(
    PAGE_ROUTES.map(async (page) => [page.path, await readFile(`src/web/${page.file}`, "utf8")] as const),
  );
  const taking = sources.filter(([, source]) => /^export (async function|const) action\b/m.test(source));
  const inRows = Object.values(LINK_OPERATIONS).map(({ page }) => page);
  expect(taking.map(([pattern]) => pattern).sort()).toEqual([...new Set([...OPEN_FORMS, ...inRows])].sort());
});

it("every decision of these pages has a row", () => {
  const known = Object.values(LINK_OPERATIONS).map(({ form }) => form(mine).decision);
  expect(known).toEqual(expect.arrayContaining([...Object.keys(OF_A_REQUEST), ...Object.keys(OF_SEARCHES)]));
});

describe.each(Object.entries(LINK_OPERATIONS))("%s", (_name, row) => {
  it("accepts only the valid key, from visitors and users alike", async () => {
    const first = LINK_OPERATIONS[row.after ?? ""];
    if (first) expect(await post(first, mine.keys[first.kind], first.form(mine))).toBe(first.done);
    const before = await digestOf(database.db);
    for (const [what, key] of Object.entries(wrongKeys(row.kind))) {
      for (const [who, token] of Object.entries(tokens)) {
        expect(await post(row, key, row.form(mine), token), `a key ${what}, ${who} signed in`).toBe(404);
      }
    }
    expect(await digestOf(database.db)).toBe(before);
    expect(await post(row, mine.keys[row.kind], row.form(mine), tokens["an admin"])).toBe(row.done);
    expect(await digestOf(database.db)).not.toBe(before);
  });

  it("changes nothing of another person's with one's own key", async () => {
    const others = await buildLinkWorld(database, api, `other.${worlds}`);
    const before = await digestOf(database.db);
    const status = await post(row, others.keys[row.kind], row.form(mine));
    if (row.names) {
      expect([status, await digestOf(database.db)]).toEqual([404, before]);
    } else {
      expect(status).toBe(row.done);
      expect(await post(row, mine.keys[row.kind], row.form(mine))).toBe(row.done);
    }
  });

  if (row.ended === null) return;
  it("is refused once the record has ended", async () => {
    await endAll();
    const before = await digestOf(database.db);
    expect(await post(row, mine.keys[row.kind], row.form(mine))).toBe(row.ended);
    expect(await digestOf(database.db)).toBe(before);
  });
});

/** Keys of other kinds, and forged ones. */
function wrongKeys(kind: LinkKind): Record<string, string> {
  const altered = alteredKeys(mine.keys[kind]);
  const ofOthers = Object.entries(mine.keys).filter(([name]) => name !== kind);
  return {
    ...mine.dead_keys[kind],
    ...Object.fromEntries(altered.map((key, index) => [`altered, ${index}`, key])),
    ...Object.fromEntries(ofOthers.map(([name, key]) => [`for another purpose, ${name}`, key])),
    "that is not a token": "null",
  };
}

async function endAll(): Promise<void> {
  const { "a request is erased": erase, "a subscriber is erased": stop } = LINK_OPERATIONS;
  for (const row of [erase, stop]) {
    if (row) expect(await post(row, mine.keys[row.kind], row.form(mine))).toBe(303);
  }
}

/**
 * Posts as the router calls the page's action.
 * @returns the status
 */
async function post(row: LinkRow, key: string, form: Record<string, string>, token = ""): Promise<number> {
  const route = PAGE_ROUTES.find((page) => page.path === row.page);
  const { action } = await import(path.resolve("src/web", route?.file ?? ""));
  const context = new RouterContextProvider();
  context.set(requestContext, {
    app: api.app,
    readApp: api.app,
    readActor: async () => VISITOR,
    requestId: "request-1",
    ip: "198.51.100.7",
    nonce: "nonce",
    page: { dependsOn() {}, freshUntil() {} },
    readPicture: async () => null,
    apiDocument: () => ({}),
    failed() {},
    hasHungUp: () => false,
  });
  const name = row.page.match(/:(\w+)/)?.[1] ?? "";
  const request = new Request(`https://second-spark.example${row.page.replace(/:\w+/, key)}`, {
    method: "POST",
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(row.kind === "opened enquiry" && {
        Cookie: await enquiryCookie("https:", key).serialize(ENQUIRY_KEY),
      }),
    },
    body: new URLSearchParams(form),
  });
  const response = await action({ request, context, params: { [name]: key } });
  return response instanceof Response ? response.status : (response.init?.status ?? 200);
}
