import { formatDuration } from "../format/duration.ts";
import { formatFileSize } from "../format/file-size.ts";
import { formatDateAndTime, formatNumber } from "../format/format.ts";
import { WORKER_SILENT_AFTER_SECONDS } from "../policy.ts";

/** What was measured of the running site. Times in milliseconds unless named otherwise. */
export interface HealthMeasures {
  database: {
    version: string;
    bytes: number;
    connections: number;
    max_connections: number;
    answer_ms: number;
    longest_query_ms: number;
  };
  queue: {
    waiting: number;
    oldest_wait_ms: number;
    running: number;
    later: number;
    failing: number;
  };
  /** Null: a file could be written, read and removed. */
  photo_fault: string | null;
  mail: { last_sent_at: Date | null; last_failed_at: Date | null; last_error: string };
  /** Null: no process has ever said that it takes jobs. */
  worker_beat_at: Date | null;
  disk: { free_bytes: number; total_bytes: number };
}

export type HealthState = "good" | "watch" | "bad";

export interface HealthPart {
  name: string;
  state: HealthState;
  /** What is wrong and what it leads to, or that all is well. */
  says: string;
  facts: { label: string; value: string }[];
}

const SLOW_ANSWER_MS = 250;
const LONG_QUERY_MS = 60_000;
const BUSY_CONNECTIONS_SHARE = 0.8;
const WAIT_TO_WATCH_MS = 5 * 60_000;
const WAIT_TOO_LONG_MS = 30 * 60_000;
const LITTLE_DISK_SHARE = 0.1;
const NO_DISK_BYTES = 500_000_000;

/** How each part of the site does, in words for somebody who did not build it. */
export function judgeHealth(measures: HealthMeasures, now: Date): HealthPart[] {
  return [
    judgeDatabase(measures.database),
    judgeWorker(measures.worker_beat_at, now),
    judgeQueue(measures.queue),
    judgeMail(measures.mail),
    judgePhotos(measures.photo_fault),
    judgeDisk(measures.disk),
  ];
}

function judgeDatabase(database: HealthMeasures["database"]): HealthPart {
  const { version, bytes, connections, max_connections, answer_ms, longest_query_ms } = database;
  const troubles = [
    answer_ms > SLOW_ANSWER_MS ? "It answers slowly" : "",
    longest_query_ms > LONG_QUERY_MS
      ? `One query has been running for ${formatDuration(longest_query_ms)}`
      : "",
    connections > max_connections * BUSY_CONNECTIONS_SHARE ? "Its connections are nearly used up" : "",
  ].filter(Boolean);
  return {
    name: "Database",
    state: troubles.length > 0 ? "watch" : "good",
    says: troubles.length > 0 ? `${troubles.join(". ")}.` : "It answers at once.",
    facts: [
      { label: "Version", value: version },
      { label: "Size", value: formatFileSize(bytes) },
      { label: "Connections", value: `${connections} of ${max_connections}` },
      { label: "Answered in", value: `${formatNumber(answer_ms)} ms` },
    ],
  };
}

function judgeWorker(beat_at: Date | null, now: Date): HealthPart {
  const silent_ms = beat_at === null ? null : Math.max(0, now.getTime() - beat_at.getTime());
  const is_alive = silent_ms !== null && silent_ms < WORKER_SILENT_AFTER_SECONDS * 1000;
  return {
    name: "Worker",
    state: is_alive ? "good" : "bad",
    says: is_alive
      ? "It takes jobs."
      : "Nobody takes jobs: no mail goes out and no import runs. Start the program again.",
    facts: [
      {
        label: "Last sign of life",
        value: silent_ms === null ? "never" : `${formatDuration(silent_ms)} ago`,
      },
    ],
  };
}

function judgeQueue({
  waiting,
  oldest_wait_ms,
  running,
  later,
  failing,
}: HealthMeasures["queue"]): HealthPart {
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
    says: troubles.length > 0 ? `${troubles.join(". ")}.` : "Jobs are done as they come.",
    facts: [
      { label: "Waiting", value: formatNumber(waiting) },
      { label: "Oldest wait", value: waiting === 0 ? "none" : formatDuration(oldest_wait_ms) },
      { label: "Under way", value: formatNumber(running) },
      { label: "For later", value: formatNumber(later) },
      { label: "Failed", value: formatNumber(failing) },
    ],
  };
}

function judgeMail({ last_sent_at, last_failed_at, last_error }: HealthMeasures["mail"]): HealthPart {
  const is_failing = last_failed_at !== null && (last_sent_at === null || last_failed_at > last_sent_at);
  return {
    name: "Mail",
    state: is_failing ? "bad" : "good",
    says: is_failing
      ? `The last mail did not go out: ${last_error}`
      : last_sent_at === null
        ? "No mail has been sent yet."
        : "The last mail went out.",
    facts: [
      { label: "Last sent", value: last_sent_at ? formatDateAndTime(last_sent_at) : "never" },
      { label: "Last failure", value: last_failed_at ? formatDateAndTime(last_failed_at) : "none" },
    ],
  };
}

function judgePhotos(fault: string | null): HealthPart {
  return {
    name: "Photo store",
    state: fault === null ? "good" : "bad",
    says: fault === null ? "A file could be written and read." : `Photos cannot be saved: ${fault}`,
    facts: [],
  };
}

function judgeDisk({ free_bytes, total_bytes }: HealthMeasures["disk"]): HealthPart {
  const is_full = free_bytes < NO_DISK_BYTES;
  const is_filling = free_bytes < total_bytes * LITTLE_DISK_SHARE;
  return {
    name: "Disk",
    state: is_full ? "bad" : is_filling ? "watch" : "good",
    says: is_full
      ? "There is hardly any room left: the site will stop saving."
      : is_filling
        ? "There is little room left."
        : "There is room.",
    facts: [{ label: "Free", value: `${formatFileSize(free_bytes)} of ${formatFileSize(total_bytes)}` }],
  };
}

const counted = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
