import { readContent } from "./content-file.ts";
import file from "./for-dealers.md?raw";

interface Call {
  title: string;
  text: string;
  action: string;
}

/** Descriptions by title. */
type Titled = Readonly<Record<string, string>>;

interface ForDealers {
  metaTitle: string;
  metaDescription: string;
  hero: Call;
  benefits: Titled;
  features: Titled;
  steps: Titled;
  closing: Call;
}

export const FOR_DEALERS = readContent<ForDealers>(file).fields;
