import { z } from "zod";
import { text } from "./content-file.ts";
import file from "./for-dealers.md?raw";
import { readFrontMatter } from "./front-matter.ts";

const call = z.strictObject({ title: text, text, action: text });
/** Descriptions by title. */
const titled = z.record(text, text);

const schema = z.strictObject({
  metaTitle: text,
  metaDescription: text,
  hero: call,
  benefits: titled,
  features: titled,
  steps: titled,
  closing: call,
});

export const FOR_DEALERS = readFrontMatter("for-dealers.md", file, schema).fields;
