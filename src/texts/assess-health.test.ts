import { expect, test } from "vitest";
import { minutesBefore } from "#src/domain/time/ago.ts";
import { assessHealth, type HealthMeasures, type HealthState } from "./assess-health.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const minutesAgo = (minutes: number) => minutesBefore(NOW, minutes);

const WELL: HealthMeasures = {
  database: {
    version: "18.4",
    bytes: 42_000_000,
    connections: 9,
    max_connections: 60,
    answer_ms: 2,
    longest_query_ms: 0,
    is_superuser: false,
  },
  queue: { waiting: 0, oldest_wait_ms: 0, running: 1, later: 2, failing: 0 },
  photoFault: null,
  mail: { lastSentAt: minutesAgo(5), lastFailedAt: minutesAgo(50), lastError: "busy", isMissing: false },
  untrustedProxy: null,
  isTrial: false,
  company: { name: "Second Spark Ltd", number: "01234567", address: "1 Mill Lane, Leeds" },
  companyDisagreements: [],
  workerBeatAt: minutesAgo(0.2),
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
};

test("a healthy site is healthy in every part", () => {
  expect(assessHealth(WELL, NOW).map(({ name, state }) => [name, state])).toEqual([
    ["Database", "good"],
    ["Worker", "good"],
    ["Job queue", "good"],
    ["Mail", "good"],
    ["Photo store", "good"],
    ["Disk", "good"],
  ]);
});

test.each<[string, Partial<HealthMeasures>, string, HealthState, string]>([
  ["a slow database", { database: { ...WELL.database, answer_ms: 900 } }, "Database", "watch", "slowly"],
  [
    "a query that does not end",
    { database: { ...WELL.database, longest_query_ms: 600_000 } },
    "Database",
    "watch",
    "10 minutes",
  ],
  [
    "connections used up",
    { database: { ...WELL.database, connections: 55 } },
    "Database",
    "watch",
    "connections",
  ],
  [
    "a superuser",
    { database: { ...WELL.database, is_superuser: true } },
    "Database",
    "watch",
    "as a superuser",
  ],
  ["no mail server", { mail: { ...WELL.mail, isMissing: true } }, "Mail", "bad", "SMTP_URL is not set"],
  [
    "a proxy that is not trusted",
    { untrustedProxy: "10.0.0.9" },
    "Visitors' addresses",
    "bad",
    "TRUST_PROXY",
  ],
  [
    "statements of another company",
    { companyDisagreements: ["The site names Second Spark Ltd"] },
    "Company",
    "watch",
    "The site names Second Spark Ltd.",
  ],
  [
    "a company that pages cannot name",
    { company: { name: "Second Spark Ltd", number: null, address: null } },
    "Company details",
    "watch",
    "set COMPANY_NUMBER, COMPANY_ADDRESS.",
  ],
  [
    "a trial without a company",
    { company: { name: null, number: null, address: null }, isTrial: true },
    "Company details",
    "good",
    "A trial needs none. Before buyers come, set COMPANY_NAME,",
  ],
  ["a worker that fell silent", { workerBeatAt: minutesAgo(10) }, "Worker", "bad", "no email is sent"],
  ["a worker that never was", { workerBeatAt: null }, "Worker", "bad", "no email is sent"],
  ["a failed job", { queue: { ...WELL.queue, failing: 1 } }, "Job queue", "watch", "1 job failed"],
  [
    "jobs that wait",
    { queue: { ...WELL.queue, waiting: 4, oldest_wait_ms: 45 * 60_000 } },
    "Job queue",
    "bad",
    "45 minutes",
  ],
  [
    "a mail that failed since the last one went out",
    { mail: { ...WELL.mail, lastSentAt: minutesAgo(9), lastFailedAt: minutesAgo(1), lastError: "refused" } },
    "Mail",
    "bad",
    "refused",
  ],
  ["photos that cannot be saved", { photoFault: "no such bucket" }, "Photo store", "bad", "no such bucket"],
  ["a disk that fills", { disk: { freeBytes: 5e9, totalBytes: 100e9 } }, "Disk", "watch", "space is low"],
  ["a full disk", { disk: { freeBytes: 1e8, totalBytes: 100e9 } }, "Disk", "bad", "almost full"],
])("%s shows", (_what, measures, name, state, words) => {
  const part = assessHealth({ ...WELL, ...measures }, NOW).find((one) => one.name === name);
  expect(part).toMatchObject({ state, says: expect.stringContaining(words) });
});
