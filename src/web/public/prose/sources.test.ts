import { expect, it } from "vitest";
import { MODEL_GUIDES } from "#src/web/content/models.ts";
import { contentHtml } from "./prose-html.ts";
import { uniqueSources, withSourceNotes } from "./sources.tsx";

const source = (name: string) => ({ text: name, source: `${name}, May 2024` });

it("numbers citations as the list below does, also where a line breaks", () => {
  const html = "<p>It goes far (B &#x26; C,\nMay 2024). And fast (A, May 2024).</p>";
  expect(withSourceNotes(html, [source("A"), source("B & C")])).toBe(
    '<p>It goes far<sup><a href="#source-2" aria-label="Source 2: B &#x26; C, May 2024">2</a></sup>. ' +
      'And fast<sup><a href="#source-1" aria-label="Source 1: A, May 2024">1</a></sup>.</p>',
  );
});

it("leaves other brackets alone", () => {
  expect(withSourceNotes("<p>The e+ (62 kWh)</p>", [source("A")])).toBe("<p>The e+ (62 kWh)</p>");
});

it.each([...MODEL_GUIDES.values()])("leaves no citation in the guide to the $model", (guide) => {
  const facts = [guide.range, guide.battery, guide.charging, guide.acceleration, ...guide.sources];
  const html = withSourceNotes(contentHtml(guide.content), uniqueSources(facts));
  expect(html).toContain('<sup><a href="#source-');
  expect(html).not.toMatch(/\([^()]*, (read )?([\d ]*)[A-Z][a-z]+\s+20\d\d\)/);
});
