import { expect, test } from "vitest";
import type { BodyStyleId } from "../body/body-style.ts";
import { BODY_STYLES } from "../body/body-styles.ts";
import { sideViewSvg } from "./drawing.ts";

test.each(Object.keys(BODY_STYLES) as BodyStyleId[])(
  "the side view of a %s is small, whole and can be coloured",
  (id) => {
    const svg = sideViewSvg(id);
    expect(svg.length).toBeLessThan(6000);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).toContain("var(--car-body,currentColor)");
    expect(svg).toContain(`aria-label="${BODY_STYLES[id].label}"`);
  },
);

test("two side views on one page share no ids", () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const all = (Object.keys(BODY_STYLES) as BodyStyleId[]).flatMap((id) => ids(sideViewSvg(id)));
  expect(new Set(all).size).toBe(all.length);
});
