import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fact, text, texts } from "./content-file.ts";
import { readFrontMatter } from "./front-matter.ts";

const schema = z.strictObject({ model: text, battery: fact, highlights: texts });
const FILE = `---
model: Leaf
battery: "40 kWh: [Electrifying.com, read November 2026](https://electrifying.com)"
highlights:
  - A low price
  - "Best charged at home: mind the plug"
---

The text.
`;
const read = (file: string) => readFrontMatter("models/leaf.md", file, schema);

describe("a file of content", () => {
  it("has fields by its schema, and a text", () => {
    expect(read(FILE)).toEqual({
      fields: {
        model: "Leaf",
        battery: {
          text: "40 kWh",
          source: "Electrifying.com, read November 2026",
          url: "https://electrifying.com",
        },
        highlights: ["A low price", "Best charged at home: mind the plug"],
      },
      body: "The text.",
    });
  });

  it.each([
    [
      FILE.replaceAll(/"(Best.*)"/g, "$1"),
      "models/leaf.md:6: Invalid input: expected string, received object, at highlights[1]",
    ],
    [
      FILE.replace("model: Leaf\n", ""),
      "models/leaf.md:2: Invalid input: expected string, received undefined, at model",
    ],
    [FILE.replace("model: Leaf", "model: Leaf\ntown: Leeds"), 'models/leaf.md:2: Unrecognized key: "town"'],
    [FILE.replace("A low price", '"A low price'), "models/leaf.md:5: Missing closing"],
    [
      FILE.replace(/40 kWh: .*"/, '40 kWh"'),
      "models/leaf.md:3: A fact ends with ': ' and its source, at battery",
    ],
    [FILE.replace("---", ""), "models/leaf.md:1: fields must be between two '---' lines"],
  ])("that is wrong is refused with its file, line and field: %#", (file, problem) => {
    expect(() => read(file)).toThrow(problem);
  });
});
