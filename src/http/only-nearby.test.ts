import { Hono } from "hono";
import { expect, it } from "vitest";
import { readEnv } from "#src/env.ts";
import { onlyNearby } from "./only-nearby.ts";

async function statusOf(url: string, headers = {}, variables = {}): Promise<number> {
  const http = new Hono().use(onlyNearby(readEnv(variables))).get("*", (c) => c.text("in"));
  return (await http.request(url, { headers })).status;
}

it.each([
  ["http://localhost:3000/"],
  ["http://127.0.0.1:3000/"],
  ["http://[::1]:3000/"],
  ["http://192.168.1.20:3000/"],
  ["http://[fd00::7]:3000/"],
  ["http://web:3000/"],
  ["http://laptop.local:3000/"],
])("responds at %s", async (url) => {
  expect(await statusOf(url, { Origin: new URL(url).origin })).toBe(200);
});

it.each<[string, string, Record<string, string>]>([
  ["a proxy that passes the host on", "http://secondspark.example/", {}],
  ["a public address", "http://8.8.8.8:3000/", {}],
  ["a proxy that names the client", "http://localhost/", { "X-Forwarded-For": "8.8.8.8:4711" }],
  ["a proxy that names the scheme", "http://localhost/", { "X-Forwarded-Proto": "https" }],
  ["a proxy that follows RFC 7239", "http://localhost/", { Forwarded: 'for="[2a00:1450::1]"' }],
  [
    "a proxy that names nothing, by a browser",
    "http://localhost/",
    { Origin: "https://secondspark.example" },
  ],
  ["a sandboxed page", "http://localhost/", { Origin: "null" }],
])("refuses %s", async (_who, url, headers) => {
  expect(await statusOf(url, headers)).toBe(403);
});

it("responds to a proxy of the private network", async () => {
  expect(await statusOf("http://localhost/", { "X-Forwarded-For": "192.168.1.20, 10.0.0.1" })).toBe(200);
});

it("responds at PUBLIC_ORIGIN, and to a proxy that TRUST_PROXY names", async () => {
  const variables = { PUBLIC_ORIGIN: "http://trial.example", TRUST_PROXY: "loopback", SAMPLE_DATA: "on" };
  const forwarded = { "X-Forwarded-For": "192.168.1.20", Origin: "http://trial.example" };
  expect(await statusOf("http://trial.example/", forwarded, variables)).toBe(200);
  expect(await statusOf("http://other.example/", forwarded, variables)).toBe(403);
  const tls = { ...forwarded, "X-Forwarded-Proto": "https" };
  expect(await statusOf("http://trial.example/", tls, variables)).toBe(403);
  const hidden = { ...forwarded, "X-Forwarded-Host": "secondspark.example" };
  expect(await statusOf("http://trial.example/", hidden, variables)).toBe(403);
});
