import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StaleFigures } from "./stale-figures.tsx";

const shownOn = (today: string) => renderToStaticMarkup(createElement(StaleFigures, { today }));

it("asks for a price from the day after it was good", () => {
  expect(shownOn("2026-12-31")).toBe("");
  expect(shownOn("2027-01-01")).toContain("price cap for July to September 2026");
});
