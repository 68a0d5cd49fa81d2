import { expect, test } from "vitest";
import { serverSettings, thisMachine } from "./server-settings.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  { memory_bytes: 64 * 1024 ** 2, expected: "32MB", because: "Postgres needs some in any case" },
  { memory_bytes: GIGABYTE / 2, expected: "128MB", because: "a quarter" },
  { memory_bytes: 2 * GIGABYTE, expected: "512MB", because: "a quarter" },
  { memory_bytes: 64 * GIGABYTE, expected: "1024MB", because: "more than a gigabyte serves no purpose here" },
])(
  "with $memory_bytes bytes of memory $expected are shared buffers: $because",
  ({ memory_bytes, expected }) => {
    expect(serverSettings({ memory_bytes, cores: 2 }).shared_buffers).toBe(expected);
  },
);

test("queries run in parallel only with more than two cores", () => {
  expect(serverSettings({ memory_bytes: GIGABYTE, cores: 2 }).max_parallel_workers_per_gather).toBe("0");
  expect(serverSettings({ memory_bytes: GIGABYTE, cores: 8 }).max_parallel_workers_per_gather).toBe(
    undefined,
  );
});

test.each([
  ["the usual processes", 27, "80"],
  ["as many as the environment says", 2 * 101, "222"],
])("allows connections for %s, and some to spare", (_what, connections, expected) => {
  expect(serverSettings({ memory_bytes: GIGABYTE, cores: 2 }, connections).max_connections).toBe(expected);
});

test("commits are synchronous", () => {
  expect(serverSettings(thisMachine()).fsync).toBe("on");
});

test("ends transactions of silent clients, and connections of vanished ones", () => {
  expect(serverSettings(thisMachine())).toMatchObject({
    idle_in_transaction_session_timeout: "5min",
    tcp_keepalives_idle: "30s",
  });
});
