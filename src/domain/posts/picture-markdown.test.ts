import { expect, test } from "vitest";
import { insertParagraph, pictureMarkdown } from "./picture-markdown.ts";

test.each([
  ["A Leaf at a charger", "![A Leaf at a charger](/photos/x.jpg)"],
  ["  two\nlines ", "![two lines](/photos/x.jpg)"],
  ["](javascript:alert(1))", "![\\](javascript:alert(1))](/photos/x.jpg)"],
  ["![nested](x)", "![\\!\\[nested\\](x)](/photos/x.jpg)"],
])("a picture of %j is %s", (alt, markdown) => {
  expect(pictureMarkdown({ image: "/photos/x.jpg", alt })).toBe(markdown);
});

test.each([
  ["", 0, 0, "P\n", 1],
  ["One\n\nTwo", 3, 3, "One\n\nP\n\nTwo", 6],
  ["One\n\nTwo", 5, 5, "One\n\nP\n\nTwo", 6],
  ["One", 3, 3, "One\n\nP\n", 6],
  ["One two three", 4, 7, "One \n\nP\n\n three", 7],
])("inserting a paragraph in %j from %i to %i gives %j", (text, from, to, written, cursor) => {
  expect(insertParagraph(text, { from, to }, "P")).toEqual({ text: written, cursor });
});
