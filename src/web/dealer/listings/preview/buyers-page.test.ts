import { expect, it } from "vitest";
import { inertPage } from "./buyers-page.ts";

it("leaves out scripts and lets links open nothing in the frame", () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
    '<body><script type="application/ld+json">{"a":1}</script><h1>2021 Leaf</h1><script>\nrun()\n</script></body></html>';
  expect(inertPage(page)).toBe(
    '<html><head><base target="_blank"/><link rel="stylesheet" href="/a.css"/></head>' +
      "<body><h1>2021 Leaf</h1></body></html>",
  );
});
