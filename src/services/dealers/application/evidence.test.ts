import { afterAll, beforeAll, expect, it } from "vitest";
import { onePagePdf } from "#sample-data/one-page-pdf.ts";
import type { UserActor } from "#src/domain/accounts/permissions.ts";
import { dealerUser } from "#tests/support/dealer-user.ts";
import { signedIn, testApi } from "#tests/support/test-api.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { uploadEvidence } from "./evidence.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newUser(id: string): Promise<UserActor> {
  await database.db
    .insertInto("auth.user")
    .values({ id, name: id, email: `${id}@example.com` })
    .execute();
  return dealerUser(null, id);
}

it("is refused while the files of all unsent applications fill their room", async () => {
  const app = testApp(database.db);
  const bytes = onePagePdf("x".repeat(600_000));
  const file = { file_name: "proof.pdf", bytes };
  await uploadEvidence(app, await newUser("ann"), file, 1);
  const refused = uploadEvidence(app, await newUser("bob"), file, 1);
  await expect(refused).rejects.toThrow("We cannot take more files at the moment");
});

it("is accepted twenty times a day from one network", async () => {
  const api = testApi(database, { rateLimits: true });
  const { access: token } = await signedIn(api, { email: "cat@example.com" });
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) {
    const { status } = await api.request("/dealer/application/evidence", {
      method: "POST",
      token,
      ip: "192.0.2.99",
    });
    statuses.push(status);
  }
  expect(statuses.indexOf(429)).toBe(20);
});
