import os from "node:os";

const MEGABYTE = 1024 * 1024;

export interface Machine {
  memory_bytes: number;
  cores: number;
}

/** A container's memory limit counts, not the memory of the machine below it. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const total = os.totalmem();
  return { memory_bytes: limit > 0 ? Math.min(limit, total) : total, cores: os.availableParallelism() };
}

/** For operators' commands, and what Postgres keeps for itself. */
const CONNECTIONS_TO_SPARE = 20;

/**
 * What differs from Postgres's defaults. Given on the command line at every start, so an upgrade needs no edit.
 * @param connections that the program's processes may open together
 */
export function serverSettings({ memory_bytes, cores }: Machine, connections = 0): Record<string, string> {
  return {
    shared_buffers: `${sharedBuffersMegabytes(memory_bytes)}MB`,
    work_mem: "32MB",
    // Solid-state disks: a random page costs about what the next one does.
    random_page_cost: "1.1",
    // The packaged binaries come without LLVM.
    jit: "off",
    // With two cores a parallel query takes the other request's core.
    ...(cores <= 2 && { max_parallel_workers_per_gather: "0" }),
    // A web process a core, each with its pool, and what else works here; more where the environment says so.
    max_connections: String(Math.max(60 + 10 * cores, connections + CONNECTIONS_TO_SPARE)),
    fsync: "on",
    timezone: "UTC",
    log_timezone: "UTC",
    // Statements and details carry buyers' names and addresses; the program's own log tells which request failed.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
  };
}

function sharedBuffersMegabytes(memoryBytes: number): number {
  const quarter = Math.floor(memoryBytes / 4 / MEGABYTE);
  return Math.min(1024, Math.max(32, quarter));
}
