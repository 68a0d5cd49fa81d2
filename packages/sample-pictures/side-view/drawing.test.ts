import { expect, test } from "vitest";
import type { BodyStyleId } from "../body/body-style.ts";
import { BODY_STYLES } from "../body/body-styles.ts";
import { sideViewSvg } from "./drawing.ts";

test.each(Object.keys(BODY_STYLES) as BodyStyleId[])("draws a small %s that pages can colour", (id) => {
  const svg = sideViewSvg(id);
  expect(svg.length).toBeLessThan(6000);
  expect(svg).not.toMatch(/NaN|undefined/);
  expect(svg).toContain("var(--car-body,currentColor)");
  expect(svg).toContain(`aria-label="${BODY_STYLES[id].label}"`);
});

test("uses unique ids, so that one page can inline several", () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const all = (Object.keys(BODY_STYLES) as BodyStyleId[]).flatMap((id) => ids(sideViewSvg(id)));
  expect(new Set(all).size).toBe(all.length);
});
