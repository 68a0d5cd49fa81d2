import { expect, it } from "vitest";
import { enquiryCookie } from "./enquiry-cookie.ts";

it.each([
  ["https://second-spark.example", "__Secure-enquiry", "; Secure"],
  ["http://127.0.0.1:3000", "enquiry", ""],
])("the key of an enquiry on %s is for its own page, an hour and no script", async (origin, name, secure) => {
  const cookie = enquiryCookie(origin, "token-1");
  expect((await cookie.serialize("the-key")).replace(/^[^;]*/, (pair) => pair.split("=")[0] ?? "")).toBe(
    `${name}; Max-Age=3600; Path=/enquiry/token-1; HttpOnly${secure}; SameSite=Lax`,
  );
  const [pair = ""] = (await cookie.serialize("the-key")).split(";");
  expect(await cookie.parse(pair)).toBe("the-key");
});
