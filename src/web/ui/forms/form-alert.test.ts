import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormAlert } from "./form-alert.tsx";

const render = (...children: Parameters<typeof FormAlert>[0]["children"][]) =>
  renderToStaticMarkup(createElement(FormAlert, null, ...children));

it.each([[""], [undefined], [false]])("shows no box for %j", (message) => {
  expect(render(message)).toBe("");
});

it("shows a message in an alert", () => {
  expect(render("", "Too late.")).toMatch(/^<div role="alert".*>Too late\.<\/div>$/);
});
