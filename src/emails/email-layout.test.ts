import { createElement } from "react";
import { expect, it } from "vitest";
import { renderEmail } from "./define-mail.tsx";
import { EmailLayout } from "./email-layout.tsx";
import { DARK } from "./email-styles.ts";

/** WCAG 2.2, 1.4.3. */
const CONTRAST_MIN = 4.5;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (text: string, background: string) =>
  (luminance(text) + 0.05) / (luminance(background) + 0.05);

it.each([
  [DARK.ink, DARK.card],
  [DARK.link, DARK.card],
  [DARK.inkSoft, DARK.paper],
])("text of %s on %s is legible in dark mode", (text, background) => {
  expect(contrast(text, background)).toBeGreaterThan(CONTRAST_MIN);
});

it("has the elements that the dark style selects", async () => {
  const props = { heading: "Heading", preview: "Preview", reason: "Reason", children: "Text" };
  const { html } = await renderEmail("Subject", createElement(EmailLayout, props));
  const body = html.slice(html.indexOf("<body")).replaceAll(/<!--.*?-->/g, "");
  expect(body).toMatch(
    /^<body class="paper"[^>]*><table[^>]*><tbody><tr><td style="[^"]*background-color:#FAF8F3/,
  );
  expect(body).toMatch(/<table[^>]* class="card"/);
  expect(body).toMatch(/<p[^>]* class="soft"/);
});
