import { afterAll, beforeAll, expect, it } from "vitest";
import { apiOperations } from "#tests/hostile/api-operations.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { digestOf } from "./access-world.ts";
import { TOKEN_OPERATIONS, type TokenKind, type TokenRow } from "./mailed-token-rows.ts";
import { buildTokenWorld, type TokenWorld } from "./mailed-token-world.ts";
import { alteredKeys } from "./signed-link-world.ts";

let database: TestDatabase;
let api: TestApi;
/** Created once: no operation uses up what a later one needs. */
let mine: TokenWorld;
let others: TokenWorld;
let callers: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
  callers = {
    visitor: "",
    "a dealer": (await signedIn(api, { email: "dealer@example.org" })).access,
    "an admin": (await signedIn(api, { email: "admin@example.org", is_admin: true })).access,
  };
  mine = await buildTokenWorld(database, api, "priya");
  others = await buildTokenWorld(database, api, "other");
});
afterAll(() => database?.drop());

it("every API operation that takes a mailed token has a row", () => {
  const taking = Object.entries(apiOperations(database)).filter(([, { requestBody }]) =>
    JSON.stringify(requestBody ?? null).includes('"token":'),
  );
  const inRows = Object.values(TOKEN_OPERATIONS).map(({ path }) => `POST ${path}`);
  expect(taking.map(([name]) => name).sort()).toEqual(inRows.sort());
});

const send = async ({ path, body }: TokenRow, token: string, access: string) =>
  (await api.request(path, { json: body(token), token: access })).status;

it.each(Object.entries(TOKEN_OPERATIONS))(
  "%s: wrong tokens are refused, from visitors and users alike",
  async (_name, row) => {
    const { "that has expired": late = "", ...wrong } = wrongTokens(row.kind);
    // Sent before the digest: an expired token may be deleted when used.
    expect(await send(row, late, mine.access)).toBe(row.refusal);
    const before = await digestOf(database.db);
    for (const [what, token] of Object.entries(wrong)) {
      for (const [who, access] of Object.entries({ ...callers, "the invited user": mine.access })) {
        const refusal = row.needsAccount && access === "" ? 401 : row.refusal;
        expect(await send(row, token, access), `a token ${what}, ${who} signed in`).toBe(refusal);
      }
    }
    if (row.needsAccount) expect(await send(row, mine.tokens[row.kind], "")).toBe(401);
    expect(await digestOf(database.db)).toBe(before);
  },
);

it.each(Object.entries(TOKEN_OPERATIONS))(
  "%s: the right token works once, and other users' tokens do not use it up",
  async (_name, row) => {
    expect(await send(row, others.tokens[row.kind], others.access)).toBe(200);
    const before = await digestOf(database.db);
    expect(await send(row, mine.tokens[row.kind], mine.access)).toBe(200);
    const after = await digestOf(database.db);
    expect(after !== before).toBe(row.changes);
    expect(await send(row, mine.tokens[row.kind], mine.access)).toBe(row.again);
    expect(await digestOf(database.db)).toBe(after);
  },
);

/** Tokens of other kinds, and forged ones. */
function wrongTokens(kind: TokenKind): Record<string, string> {
  const altered = alteredKeys(mine.tokens[kind]);
  const ofOthers = Object.entries(mine.tokens).filter(([name]) => name !== kind);
  return {
    ...mine.deadTokens[kind],
    ...Object.fromEntries(altered.map((token, index) => [`altered, ${index}`, token])),
    ...Object.fromEntries(ofOthers.map(([name, token]) => [`for another purpose, ${name}`, token])),
    "that is not a token": "null",
  };
}
