import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ADMIN_SESSION_MAX_HOURS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from "#src/domain/policy/accounts.ts";
import { daysAfter, hoursAfter } from "#src/domain/time/ago.ts";
import { signedIn, type TestApi, testApi } from "#tests/support/test-api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = testApi(database);
});
afterAll(() => database?.drop());
beforeEach(() => at(new Date()));

const at = (moment: Date) => {
  api.app.now = () => moment;
};
/** Renews the access token and uses it. @returns the statuses of both */
async function use(session: { long: string }): Promise<number[]> {
  const renewed = await api.request("/auth/token", { token: session.long });
  if (renewed.status !== 200) return [renewed.status];
  const { token } = renewed.body as { token: string };
  return [200, (await api.request("/session", { token })).status];
}

it("a session ends some days after sign-in, however much it is used", async () => {
  const session = await signedIn(api, { email: "daily@dealer.example" });
  const start = new Date();
  for (let days = 0; days < SESSION_MAX_DAYS; days += 7) {
    at(daysAfter(start, days));
    expect(await use(session)).toEqual([200, 200]);
  }
  at(daysAfter(start, SESSION_MAX_DAYS));
  expect(await use(session)).toEqual([401]);
  expect((await api.request("/session", { token: session.access })).status).toBe(401);
});

it("a session that is not used ends earlier", async () => {
  const session = await signedIn(api, { email: "seldom@dealer.example" });
  const start = new Date();
  at(daysAfter(start, SESSION_IDLE_DAYS - 1));
  expect(await use(session)).toEqual([200, 200]);
  at(daysAfter(start, 2 * SESSION_IDLE_DAYS));
  expect(await use(session)).toEqual([401]);
});

it("an admin's session ends after a working day, used or not", async () => {
  for (const uses of [true, false]) {
    at(new Date());
    const start = new Date();
    const session = await signedIn(api, { email: `admin-${uses}@second-spark.example`, is_admin: true });
    at(hoursAfter(start, ADMIN_SESSION_MAX_HOURS - 1));
    if (uses) expect(await use(session)).toEqual([200, 200]);
    at(hoursAfter(start, ADMIN_SESSION_MAX_HOURS + 1));
    expect(await use(session)).toEqual([401]);
  }
});

it("who becomes an admin signs in again after a working day", async () => {
  const session = await signedIn(api, { email: "promoted@second-spark.example" });
  await database.db.insertInto("user_roles").values({ user_id: session.user_id, role: "admin" }).execute();
  at(hoursAfter(new Date(), ADMIN_SESSION_MAX_HOURS + 1));
  expect(await use(session)).toEqual([401]);
});
