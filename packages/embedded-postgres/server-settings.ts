import os from "node:os";

const MEGABYTE = 1024 * 1024;

export interface Machine {
  memory_bytes: number;
  cores: number;
}

/** Respects a container's memory limit. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return { memory_bytes: limit > 0 ? Math.min(limit, total) : total, cores: os.availableParallelism() };
}

const CONNECTIONS_TO_SPARE = 20;

/** Passed on the command line, so that upgrades need no edit of a file. */
export function serverSettings({ memory_bytes, cores }: Machine, connections = 0): Record<string, string> {
  return {
    shared_buffers: `${sharedBuffersMegabytes(memory_bytes)}MB`,
    work_mem: "32MB",
    // Random reads on solid-state disks cost about as much as sequential ones.
    random_page_cost: "1.1",
    // The packaged binaries come without LLVM.
    jit: "off",
    // On two cores a parallel query takes another request's core.
    ...(cores <= 2 && { max_parallel_workers_per_gather: "0" }),
    // One pool per core, worker and commands; more if the environment says so.
    max_connections: String(Math.max(60 + 10 * cores, connections + CONNECTIONS_TO_SPARE)),
    fsync: "on",
    idle_in_transaction_session_timeout: "5min",
    // A client that vanished without a TCP reset is noticed after 45 seconds; Linux waits two hours.
    tcp_keepalives_idle: "30s",
    tcp_keepalives_interval: "5s",
    tcp_keepalives_count: "3",
    tcp_user_timeout: "45s",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements contain personal data; our own log identifies the failed request.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
}

function sharedBuffersMegabytes(memoryBytes: number): number {
  const quarter = Math.floor(memoryBytes / 4 / MEGABYTE);
  return Math.min(1024, Math.max(32, quarter));
}
