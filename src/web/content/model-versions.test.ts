import { expect, it } from "vitest";
import { MODEL_GUIDES } from "./models.ts";

it.each([...MODEL_GUIDES.values()])(
  "lists the versions of the $model, with figures that its guide sources",
  (guide) => {
    const [, table = ""] = /^## Versions and years\n\n((?:\|.*\n)+)/m.exec(guide.content) ?? [];
    const prose = guide.content.replace(table, "");
    const { battery, range, charging, acceleration, sources } = guide;
    const facts = [battery, range, charging, acceleration, ...sources];
    const sourced = [prose, ...facts.map(({ text }) => text)];
    const [head, , ...rows] = table
      .trim()
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()));
    expect(head).toEqual(["", "Years", "Version", "Battery", "Official range", ""]);
    expect(rows.length).toBeGreaterThan(2);
    for (const [, years, name, kwh = "", miles = ""] of rows) {
      expect([years, name, kwh, miles]).not.toContain("");
      const figures = `${kwh} ${miles}`.match(/\d+(\.\d+)?/g) ?? [];
      expect(figures.filter((figure) => !sourced.some((text) => text.includes(figure)))).toEqual([]);
    }
  },
);
