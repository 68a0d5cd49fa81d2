import {
  formatDateAndTime,
  formatDuration,
  formatFileSize,
  formatNumber,
} from "#src/domain/format/format.ts";
import { WORKER_SILENT_AFTER_SECONDS } from "#src/domain/policy/operations.ts";
import { MINUTE_MS } from "#src/domain/time/ago.ts";

/** Milliseconds unless the name has a unit. */
export interface HealthMeasures {
  database: {
    version: string;
    bytes: number;
    connections: number;
    max_connections: number;
    answer_ms: number;
    longest_query_ms: number;
    is_superuser: boolean;
  };
  queue: {
    waiting: number;
    oldest_wait_ms: number;
    running: number;
    later: number;
    failing: number;
  };
  photoFault: string | null;
  mail: { lastSentAt: Date | null; lastFailedAt: Date | null; lastError: string; isMissing: boolean };
  /** Peer whose X-Forwarded-For was ignored in this request. */
  untrustedProxy: string | null;
  /** Captures mail instead of sending it. */
  isTrial: boolean;
  /** Shown in footer, About and Contact. */
  company: { name: string | null; number: string | null; address: string | null };
  /** Differences between the issuer of statements and the company on pages. */
  companyDisagreements: string[];
  workerBeatAt: Date | null;
  disk: { freeBytes: number; totalBytes: number };
}

export type HealthState = "good" | "watch" | "bad";

export interface HealthPart {
  name: string;
  state: HealthState;
  says: string;
  facts: { label: string; value: string }[];
}

const SLOW_RESPONSE_MS = 250;
const LONG_QUERY_MS = MINUTE_MS;
const BUSY_CONNECTIONS_SHARE = 0.8;
const WAIT_TO_WATCH_MS = 5 * MINUTE_MS;
const WAIT_TOO_LONG_MS = 30 * MINUTE_MS;
const LITTLE_DISK_SHARE = 0.1;
const NO_DISK_BYTES = 500_000_000;

export const assessHealth = (measures: HealthMeasures, now: Date): HealthPart[] => [
  databasePart(measures.database),
  workerPart(measures.workerBeatAt, now),
  queuePart(measures.queue),
  mailPart(measures.mail),
  part("Photo store", "Files can be written and read.", [
    measures.photoFault !== null && ["bad", `Photos cannot be saved: ${measures.photoFault}`],
  ]),
  diskPart(measures.disk),
  ...optionalParts(measures),
];

type Trouble = readonly [state: Exclude<HealthState, "good">, says: string];

/** Good without troubles, else as bad as the worst of them. */
function part(
  name: string,
  good: string,
  troubles: readonly (Trouble | false)[],
  facts: Readonly<Record<string, string>> = {},
): HealthPart {
  const found = troubles.filter((trouble) => trouble !== false);
  const [state] = found.find(([one]) => one === "bad") ?? found[0] ?? (["good"] as const);
  return {
    name,
    state,
    says: found.map(([, says]) => says).join(" ") || good,
    facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
  };
}

function databasePart({ connections, max_connections, ...database }: HealthMeasures["database"]) {
  const { version, bytes, answer_ms, longest_query_ms, is_superuser } = database;
  return part(
    "Database",
    "It responds quickly.",
    [
      answer_ms > SLOW_RESPONSE_MS && ["watch", "It responds slowly."],
      longest_query_ms > LONG_QUERY_MS && [
        "watch",
        `One query has been running for ${formatDuration(longest_query_ms)}.`,
      ],
      is_superuser && ["watch", "The program connects as a superuser: give it a role that owns nothing."],
      connections > max_connections * BUSY_CONNECTIONS_SHARE && [
        "watch",
        "Nearly all connections are in use.",
      ],
    ],
    {
      Version: version,
      Size: formatFileSize(bytes),
      Connections: `${connections} of ${max_connections}`,
      "Response time": `${formatNumber(answer_ms)} ms`,
    },
  );
}

function workerPart(beatAt: Date | null, now: Date) {
  const silentMs = beatAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now.getTime() - beatAt.getTime());
  return part(
    "Worker",
    "It is running.",
    [
      silentMs >= WORKER_SILENT_AFTER_SECONDS * 1000 && [
        "bad",
        "No worker is running: no email is sent and no import runs. Restart the program.",
      ],
    ],
    { "Last heartbeat": beatAt === null ? "never" : `${formatDuration(silentMs)} ago` },
  );
}

function queuePart({ waiting, oldest_wait_ms, running, later, failing }: HealthMeasures["queue"]) {
  return part(
    "Job queue",
    "Jobs run without delay.",
    [
      oldest_wait_ms > WAIT_TO_WATCH_MS && [
        oldest_wait_ms > WAIT_TOO_LONG_MS ? "bad" : "watch",
        `The oldest job has been waiting for ${formatDuration(oldest_wait_ms)}.`,
      ],
      failing > 0 && [
        "watch",
        `${formatNumber(failing)} ${failing === 1 ? "job" : "jobs"} failed: look under Failed jobs.`,
      ],
    ],
    {
      Waiting: formatNumber(waiting),
      "Oldest wait": waiting === 0 ? "none" : formatDuration(oldest_wait_ms),
      Running: formatNumber(running),
      "For later": formatNumber(later),
      Failed: formatNumber(failing),
    },
  );
}

function mailPart({ lastSentAt, lastFailedAt, lastError, isMissing }: HealthMeasures["mail"]) {
  const isFailing = lastFailedAt !== null && (lastSentAt === null || lastFailedAt > lastSentAt);
  return part(
    "Mail",
    lastSentAt === null ? "No email has been sent yet." : "The last email was sent.",
    [
      isMissing && ["bad", "No email is sent, because SMTP_URL is not set. Emails wait as failed jobs."],
      isFailing && !isMissing && ["bad", `The last email failed: ${lastError}`],
    ],
    {
      "Last sent": lastSentAt ? formatDateAndTime(lastSentAt) : "never",
      "Last failure": lastFailedAt ? formatDateAndTime(lastFailedAt) : "none",
    },
  );
}

function diskPart({ freeBytes, totalBytes }: HealthMeasures["disk"]) {
  const isFull = freeBytes < NO_DISK_BYTES;
  return part(
    "Disk",
    "There is enough disk space.",
    [
      isFull && ["bad", "The disk is almost full: the site will soon be unable to save."],
      !isFull && freeBytes < totalBytes * LITTLE_DISK_SHARE && ["watch", "Disk space is low."],
    ],
    { Free: `${formatFileSize(freeBytes)} of ${formatFileSize(totalBytes)}` },
  );
}

/** Shown only where there is something to do. */
function optionalParts(measures: HealthMeasures): HealthPart[] {
  const { untrustedProxy: peer, companyDisagreements: disagreements, company, isTrial } = measures;
  const parts: HealthPart[] = [];
  if (peer !== null) {
    const says = "All visitors share the proxy's address and one rate limit. Add the proxy to TRUST_PROXY.";
    parts.push(part("Visitors' addresses", "", [["bad", says]], { Proxy: peer }));
  }
  if (disagreements.length > 0) {
    const says = `The site and the statements name different companies. ${disagreements.join(". ")}.`;
    parts.push(part("Company", "", [["watch", says]]));
  }
  // A company must name itself, with its number and address, on its website.
  const { name, number, address } = company;
  const unset = Object.entries({ COMPANY_NAME: name, COMPANY_NUMBER: number, COMPANY_ADDRESS: address })
    .filter(([, value]) => value === null)
    .map(([variable]) => variable);
  if (unset.length > 0) {
    const toSet = `set ${unset.join(", ")}.`;
    const says = `Footer, About and Contact cannot say who runs the site: ${toSet}`;
    const good = `A trial needs none. Before buyers come, ${toSet}`;
    parts.push(part("Company details", good, [!isTrial && ["watch", says]]));
  }
  return parts;
}
