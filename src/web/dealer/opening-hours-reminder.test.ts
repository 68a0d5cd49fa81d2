import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { OpeningHoursReminder } from "./dealer-notices.tsx";

const render = (isOwner: boolean) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(OpeningHoursReminder, { isOwner })),
  ).replace(/<(?!a )[^>]*>/g, "");

it("asks owners for opening hours, and staff to ask an owner", () => {
  expect(render(true)).toMatch(/^Please <a .*href="\/dealer\/profile".*>state your opening hours\. Until/);
  expect(render(false)).toMatch(/^Ask an owner of your dealership to state your opening hours\. Until/);
});
