import { describe, expect, it, test } from "vitest";
import { KEYS, motCar, motError } from "#tests/support/servers/register-server.ts";
import {
  calls,
  LEAF,
  later,
  mot,
  pauses,
  server,
  tokens,
  withRegisterServer,
} from "#tests/support/worlds/register-clients.ts";

withRegisterServer();

describe("the token", () => {
  it("is kept until a minute before its end, and fetched once for concurrent requests", async () => {
    const ask = mot();
    await Promise.all([ask("AA21AAA"), ask("BB21BBB")]);
    later(3_538_000);
    await ask();
    expect(tokens()).toBe(1);
    later(2000);
    await ask();
    expect(tokens()).toBe(2);
  });

  test.each([
    [
      "answers 401",
      () => {
        server.firstValidToken = 2;
      },
    ],
    [
      "says that it expired",
      () => {
        server.mot.set(LEAF, [motError(403, "MOTH-FB-02"), motCar(LEAF)]);
      },
    ],
  ])("is renewed once when the service %s", async (_, refuse) => {
    server.mot.set(LEAF, motCar(LEAF));
    refuse();
    expect(await mot()()).toMatchObject({ outcome: "found" });
    expect([tokens(), calls()]).toEqual([2, 2]);
  });

  it("is not renewed again when the new one is refused too", async () => {
    server.firstValidToken = 9;
    expect(await mot()()).toEqual({ outcome: "unavailable", reason: "answered with MOTH-UA-01" });
    expect([tokens(), calls()]).toEqual([2, 2]);
  });

  test.each([
    ["a refusal", { status: 400, body: { error: "invalid_scope" } }, "answered with status 400"],
    ["a page", { status: 200, body: "<h1>Sign in</h1>" }, "answered without a token"],
    ["no lifetime", { status: 200, body: { access_token: "x" } }, "answered without a token"],
  ])("that is answered with %s is a clear reason, without credentials", async (_, answer, reason) => {
    server.token = answer;
    const result = await mot()();
    expect(result).toEqual({ outcome: "unavailable", reason: `token request ${reason}` });
    expect(JSON.stringify(result)).not.toContain(KEYS.clientSecret);
  });
});
describe("limits", () => {
  it("stop the requests of the day when its quota is spent", async () => {
    server.mot.set(LEAF, motError(429, "MOTH-RL-01"));
    const ask = mot();
    await ask();
    later(11 * 60 * 60 * 1000);
    expect(await ask()).toEqual({ outcome: "unavailable", reason: "the requests of today are used up" });
    expect([calls(), pauses]).toEqual([1, ["DVSA the requests of today are used up"]]);
    later(60 * 60 * 1000);
    server.mot.set(LEAF, motCar(LEAF));
    expect(await ask()).toMatchObject({ outcome: "found" });
  });

  it("back off as long as the service asks for, and longer each time it does not say", async () => {
    const tooFast = motError(429, "MOTH-RL-02");
    server.mot.set(LEAF, [
      motError(429, "MOTH-RL-02", { "Retry-After": "7" }),
      tooFast,
      tooFast,
      motCar(LEAF),
    ]);
    const ask = mot();
    for (const waitMs of [7000, 2000, 4000]) {
      await ask();
      later(waitMs - 1);
      expect(await ask()).toEqual({ outcome: "unavailable", reason: "asked to slow down" });
      later(1);
    }
    expect(await ask()).toMatchObject({ outcome: "found" });
    expect(calls()).toBe(4);
  });

  it("pause a minute after three failures, which a missing car is not", async () => {
    server.mot.set(LEAF, motError(500, "MOTH-UN-01"));
    const ask = mot();
    for (const plate of [LEAF, LEAF, "AA21AAA", LEAF, LEAF, LEAF, LEAF]) await ask(plate);
    expect([calls(), pauses]).toEqual([6, ["DVSA answered with MOTH-UN-01"]]);
    later(60_000);
    server.mot.set(LEAF, motCar(LEAF));
    expect(await ask()).toMatchObject({ outcome: "found" });
  });

  it("time out", async () => {
    const released = Promise.withResolvers<void>();
    server.gate = released.promise;
    const result = await mot({ timeoutMs: 50 })();
    expect(result).toEqual({ outcome: "unavailable", reason: "It took too long to answer" });
    released.resolve();
  });
});
