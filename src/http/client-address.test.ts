import { describe, expect, it } from "vitest";
import { clientAddressReader } from "./client-address.ts";

describe("without a trusted proxy", () => {
  const read = clientAddressReader([]);
  const address = (...args: Parameters<typeof read>) => read(...args).address;
  it("uses the address of the connection", () => {
    expect(address("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
    expect(address("::ffff:203.0.113.9", undefined)).toBe("203.0.113.9");
    expect(address("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
  });
});

describe("behind trusted proxies", () => {
  const read = clientAddressReader(["loopback", "10.0.0.0/8", "2001:db8::/32"]);
  const address = (...args: Parameters<typeof read>) => read(...args).address;
  it.each([
    ["one proxy", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["two proxies", "127.0.0.1", "198.51.100.1, 10.2.3.4", "198.51.100.1"],
    ["a proxy over IPv6", "2001:db8::1", "2001:db9::7", "2001:db9::7"],
    ["a client that lies at the front", "127.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"],
    ["a client that names a trusted address", "127.0.0.1", "10.9.9.9, 198.51.100.1", "198.51.100.1"],
    ["a hop with a port", "127.0.0.1", "203.0.113.5:4711", "203.0.113.5"],
    ["an IPv6 hop with a port", "127.0.0.1", "[2001:db9::1]:443, 10.2.3.4:80", "2001:db9::1"],
    ["an IPv6 hop in brackets", "127.0.0.1", "[2001:db9::1]", "2001:db9::1"],
    ["no header", "127.0.0.1", undefined, "127.0.0.1"],
    ["nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
    ["somebody else's proxy", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ])("%s", (_case, socket, header, expected) => {
    expect(address(socket, header)).toBe(expected);
  });
});

it("reports a peer that forwards without being trusted", () => {
  const read = clientAddressReader(["loopback"]);
  expect(read("::ffff:172.18.0.1", "203.0.113.9").untrustedProxy).toBe("172.18.0.1");
  expect(read("172.18.0.1", undefined).untrustedProxy).toBeNull();
  expect(read("127.0.0.1", "203.0.113.9").untrustedProxy).toBeNull();
});

it("refuses a setting that is neither an address nor a range", () => {
  expect(() => clientAddressReader(["my-proxy"])).toThrow(
    "TRUST_PROXY: my-proxy is neither an address nor a range",
  );
});
