import { Hono } from "hono";
import { expect, it } from "vitest";
import type { HttpEnv } from "./http-env.ts";
import { readableUrl } from "./refuse-request.ts";

const app = new Hono<HttpEnv>();
app.use(readableUrl);
app.all("*", (c) => c.text(new URL(c.req.raw.url).pathname));
const ask = async (path: string, method = "GET") => {
  const response = await app.request(path, { method });
  return [response.status, await response.text()];
};

it.each(["/", "/blog/a%20b", "/used-evs/%E2%82%AC", "/a%2Fb", "/%25"])(
  "%s passes unchanged",
  async (path) => {
    expect(await ask(path)).toEqual([200, path]);
    expect(await ask(path, "POST")).toEqual([200, path]);
  },
);

it.each(["/%", "/50%", "/my-request/key%zz", "/%ff", "/%C0%AF", "/%ED%A0%80"])(
  "%s gets the 'not found' page, and refuses every method",
  async (path) => {
    expect(await ask(path)).toEqual([200, "/%25"]);
    expect(await ask(path, "POST")).toEqual([404, "There is no page at this address."]);
  },
);
