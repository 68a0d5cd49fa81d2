import { expect, test } from "vitest";
import { readEnv } from "#src/env.ts";
import { countConnections, countWebProcesses } from "./web-processes.ts";

const GIGABYTE = 1024 ** 3;
const OWN_DATABASE = { DATABASE_URL: "postgres://db.example/spark", AUTH_SECRET: "s".repeat(32) };

test.each<[string, Record<string, string>, { cores: number; memory_bytes: number }, number]>([
  ["one a core", {}, { cores: 4, memory_bytes: 16 * GIGABYTE }, 4],
  ["no more than memory allows", {}, { cores: 16, memory_bytes: 8 * GIGABYTE }, 4],
  ["one where there is little memory", {}, { cores: 4, memory_bytes: GIGABYTE }, 1],
  ["as many as WEB_PROCESSES says", { WEB_PROCESSES: "3" }, { cores: 1, memory_bytes: GIGABYTE }, 3],
  ["a worker is one", { ...OWN_DATABASE, PARTS: "worker" }, { cores: 8, memory_bytes: 64 * GIGABYTE }, 1],
])("%s", (_what, variables, machine, count) => {
  expect(countWebProcesses(readEnv(variables), machine)).toBe(count);
});

test.each<[string, Record<string, string>, number]>([
  ["of a single process", { WEB_PROCESSES: "1" }, 18],
  ["of web processes and the one above them", { WEB_PROCESSES: "3" }, 40],
  ["of larger pools", { WEB_PROCESSES: "2", DATABASE_CONNECTIONS: "40" }, 126],
])("the connections %s are known before the database starts", (_what, variables, count) => {
  expect(countConnections(readEnv(variables), { cores: 2, memory_bytes: 8 * GIGABYTE })).toBe(count);
});
