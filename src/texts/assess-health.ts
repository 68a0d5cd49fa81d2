import { formatDuration } from "#src/domain/format/duration.ts";
import { formatFileSize } from "#src/domain/format/file-size.ts";
import { formatDateAndTime, formatNumber } from "#src/domain/format/format.ts";
import { WORKER_SILENT_AFTER_SECONDS } from "#src/domain/policy/operations.ts";
import { MINUTE_MS } from "#src/domain/time/units.ts";

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

type Assessed = Omit<HealthPart, "facts"> & { facts?: Readonly<Record<string, string>> };

const SLOW_RESPONSE_MS = 250;
const LONG_QUERY_MS = MINUTE_MS;
const BUSY_CONNECTIONS_SHARE = 0.8;
const WAIT_TO_WATCH_MS = 5 * MINUTE_MS;
const WAIT_TOO_LONG_MS = 30 * MINUTE_MS;
const LITTLE_DISK_SHARE = 0.1;
const NO_DISK_BYTES = 500_000_000;

export function assessHealth(measures: HealthMeasures, now: Date): HealthPart[] {
  const parts = [
    assessDatabase(measures.database),
    assessWorker(measures.workerBeatAt, now),
    assessQueue(measures.queue),
    assessMail(measures.mail),
    assessPhotos(measures.photoFault),
    assessDisk(measures.disk),
    ...assessProxy(measures.untrustedProxy),
    ...assessCompany(measures.companyDisagreements),
    ...assessCompanyShown(measures),
  ];
  return parts.map(({ facts = {}, ...part }) => ({
    ...part,
    facts: Object.entries(facts).map(([label, value]) => ({ label, value })),
  }));
}

/** A company must name itself, with its number and address, on its website. */
function assessCompanyShown({ company, isTrial }: HealthMeasures): Assessed[] {
  const { name, number, address } = company;
  const unset = Object.entries({ COMPANY_NAME: name, COMPANY_NUMBER: number, COMPANY_ADDRESS: address })
    .filter(([, value]) => value === null)
    .map(([variable]) => variable);
  if (unset.length === 0) return [];
  const toSet = `set ${unset.join(", ")}.`;
  const part = { name: "Company details" };
  if (isTrial) return [{ ...part, state: "good", says: `A trial needs none. Before buyers come, ${toSet}` }];
  const says = `Footer, About and Contact cannot say who runs the site: ${toSet}`;
  return [{ ...part, state: "watch", says }];
}

function assessDatabase(database: HealthMeasures["database"]): Assessed {
  const { version, bytes, connections, max_connections, answer_ms, longest_query_ms, is_superuser } =
    database;
  const troubles = [
    answer_ms > SLOW_RESPONSE_MS ? "It responds slowly" : "",
    longest_query_ms > LONG_QUERY_MS
      ? `One query has been running for ${formatDuration(longest_query_ms)}`
      : "",
    is_superuser ? "The program connects as a superuser: give it a role that owns nothing" : "",
    connections > max_connections * BUSY_CONNECTIONS_SHARE ? "Nearly all connections are in use" : "",
  ].filter(Boolean);
  return {
    name: "Database",
    state: troubles.length > 0 ? "watch" : "good",
    says: troubles.length > 0 ? `${troubles.join(". ")}.` : "It responds quickly.",
    facts: {
      Version: version,
      Size: formatFileSize(bytes),
      Connections: `${connections} of ${max_connections}`,
      "Response time": `${formatNumber(answer_ms)} ms`,
    },
  };
}

function assessWorker(beatAt: Date | null, now: Date): Assessed {
  const silentMs = beatAt === null ? null : Math.max(0, now.getTime() - beatAt.getTime());
  const isAlive = silentMs !== null && silentMs < WORKER_SILENT_AFTER_SECONDS * 1000;
  return {
    name: "Worker",
    state: isAlive ? "good" : "bad",
    says: isAlive
      ? "It is running."
      : "No worker is running: no email is sent and no import runs. Restart the program.",
    facts: {
      "Last heartbeat": silentMs === null ? "never" : `${formatDuration(silentMs)} ago`,
    },
  };
}

function assessQueue({
  waiting,
  oldest_wait_ms,
  running,
  later,
  failing,
}: HealthMeasures["queue"]): Assessed {
  const state =
    oldest_wait_ms > WAIT_TOO_LONG_MS
      ? "bad"
      : oldest_wait_ms > WAIT_TO_WATCH_MS || failing > 0
        ? "watch"
        : "good";
  const troubles = [
    oldest_wait_ms > WAIT_TO_WATCH_MS
      ? `The oldest job has been waiting for ${formatDuration(oldest_wait_ms)}`
      : "",
    failing > 0 ? `${counted(failing, "job")} failed: look under Failed jobs` : "",
  ].filter(Boolean);
  return {
    name: "Job queue",
    state,
    says: troubles.length > 0 ? `${troubles.join(". ")}.` : "Jobs run without delay.",
    facts: {
      Waiting: formatNumber(waiting),
      "Oldest wait": waiting === 0 ? "none" : formatDuration(oldest_wait_ms),
      Running: formatNumber(running),
      "For later": formatNumber(later),
      Failed: formatNumber(failing),
    },
  };
}

function assessMail({ lastSentAt, lastFailedAt, lastError, isMissing }: HealthMeasures["mail"]): Assessed {
  const isFailing = lastFailedAt !== null && (lastSentAt === null || lastFailedAt > lastSentAt);
  return {
    name: "Mail",
    state: isFailing || isMissing ? "bad" : "good",
    says: isMissing
      ? "No email is sent, because SMTP_URL is not set. Emails wait as failed jobs."
      : isFailing
        ? `The last email failed: ${lastError}`
        : lastSentAt === null
          ? "No email has been sent yet."
          : "The last email was sent.",
    facts: {
      "Last sent": lastSentAt ? formatDateAndTime(lastSentAt) : "never",
      "Last failure": lastFailedAt ? formatDateAndTime(lastFailedAt) : "none",
    },
  };
}

function assessProxy(peer: string | null): Assessed[] {
  if (peer === null) return [];
  return [
    {
      name: "Visitors' addresses",
      state: "bad",
      says: "All visitors share the proxy's address and one rate limit. Add the proxy to TRUST_PROXY.",
      facts: { Proxy: peer },
    },
  ];
}

function assessCompany(disagreements: readonly string[]): Assessed[] {
  if (disagreements.length === 0) return [];
  return [
    {
      name: "Company",
      state: "watch",
      says: `The site and the statements name different companies. ${disagreements.join(". ")}.`,
    },
  ];
}

function assessPhotos(fault: string | null): Assessed {
  return {
    name: "Photo store",
    state: fault === null ? "good" : "bad",
    says: fault === null ? "Files can be written and read." : `Photos cannot be saved: ${fault}`,
  };
}

function assessDisk({ freeBytes, totalBytes }: HealthMeasures["disk"]): Assessed {
  const isFull = freeBytes < NO_DISK_BYTES;
  const isFilling = freeBytes < totalBytes * LITTLE_DISK_SHARE;
  return {
    name: "Disk",
    state: isFull ? "bad" : isFilling ? "watch" : "good",
    says: isFull
      ? "The disk is almost full: the site will soon be unable to save."
      : isFilling
        ? "Disk space is low."
        : "There is enough disk space.",
    facts: { Free: `${formatFileSize(freeBytes)} of ${formatFileSize(totalBytes)}` },
  };
}

const counted = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
