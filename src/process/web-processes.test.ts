import { expect, test } from "vitest";
import { readEnv } from "#src/env.ts";
import { countConnections, countWebProcesses } from "./web-processes.ts";

const GIGABYTE = 1024 ** 3;
const OWN_DATABASE = { DATABASE_URL: "postgres://db.example/spark", AUTH_SECRET: "s".repeat(32) };

test.each<[string, Record<string, string>, { cores: number; memory_bytes: number }, number]>([
  ["one per core", {}, { cores: 4, memory_bytes: 16 * GIGABYTE }, 4],
  ["limited by memory", {}, { cores: 16, memory_bytes: 8 * GIGABYTE }, 4],
  ["one on a small machine", {}, { cores: 4, memory_bytes: GIGABYTE }, 1],
  ["WEB_PROCESSES", { WEB_PROCESSES: "3" }, { cores: 1, memory_bytes: GIGABYTE }, 3],
  ["one for a worker", { ...OWN_DATABASE, PARTS: "worker" }, { cores: 8, memory_bytes: 64 * GIGABYTE }, 1],
])("counts web processes: %s", (_what, variables, machine, count) => {
  expect(countWebProcesses(readEnv(variables), machine)).toBe(count);
});

test.each<[string, Record<string, string>, number]>([
  ["a single process", { WEB_PROCESSES: "1" }, 18],
  ["web processes, worker and parent", { WEB_PROCESSES: "3" }, 42],
  ["larger pools", { WEB_PROCESSES: "2", DATABASE_CONNECTIONS: "40" }, 128],
])("counts the connections of %s", (_what, variables, count) => {
  expect(countConnections(readEnv(variables), { cores: 2, memory_bytes: 8 * GIGABYTE })).toBe(count);
});
