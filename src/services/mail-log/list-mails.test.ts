import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LONG_LIST_ROWS } from "#src/domain/lists/page-of.ts";
import { parseMailListQuery } from "#src/domain/operations/operations-lists.ts";
import { testApp } from "#tests/support/test-app.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { listMails } from "./mail-log-queries.ts";

/** One more than a list shows, a minute apart, the first on 1 November 2026. */
const MAILS = LONG_LIST_ROWS + 1;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into mail_log (mail_key, kind, recipient, subject, state, first_tried_at, last_tried_at, error)
    select 'mail-' || n, 'lead-confirmation', 'b…@buyers.example', 'Email ' || n, 'sent', at, at, ''
    from generate_series(1, ${MAILS}) as n,
      lateral (select timestamptz '2026-11-01T09:00Z' + (n - 1) * interval '1 minute' as at) as times
  `.execute(database.db);
});
afterAll(() => database?.drop());

const listed = (search: string) =>
  listMails(testApp(database.db), parseMailListQuery(new URLSearchParams(search)));

test("a long list ends after 10,000, and its days lead to the rest", async () => {
  const { total, total_capped, pages, mails } = await listed("page=1000000");
  expect({ total, total_capped, pages }).toEqual({ total: LONG_LIST_ROWS, total_capped: true, pages: 200 });
  expect(mails.at(-1)?.subject).toBe("Email 2");

  const oldest = await listed("to=2026-11-01&page=1000000");
  expect(oldest).toMatchObject({ total: 15 * 60, total_capped: false });
  expect(oldest.mails.at(-1)?.subject).toBe("Email 1");
  expect(await listed("from=2026-11-02&to=2026-11-02")).toMatchObject({ total: 24 * 60 });
});
