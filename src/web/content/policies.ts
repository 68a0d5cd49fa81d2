import { z } from "zod";
import { type Company, companyLine } from "./company-line.ts";
import { text } from "./content-file.ts";
import { withValues } from "./content-values.ts";
import { readFrontMatter } from "./front-matter.ts";

export type PolicyBlock = string | readonly string[] | { href: string; text: string };

export interface PolicySection {
  id: string;
  heading: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  metaDescription: string;
  lastUpdated: string;
  intro: string;
  sections: readonly PolicySection[];
}

const FILES = import.meta.glob<string>("./policies/*.md", { query: "?raw", import: "default", eager: true });
const EDITIONS = import.meta.glob<Policy>("./policies/versions/*.json", { import: "default" });

const policySchema = z.strictObject({ title: text, metaDescription: text, lastUpdated: text });

export const POLICIES: ReadonlyMap<string, Policy> = new Map(
  Object.entries(FILES).map(([file, written]) => [
    file.slice("./policies/".length, -".md".length),
    readPolicy(file, written),
  ]),
);

/** Paragraphs, lists, and links on lines of their own, below headings like '## Who sees it {#who-sees-it}'. */
function readPolicy(file: string, written: string): Policy {
  const shown = withValues(written).replaceAll(/ ?<!--.*?-->/gs, "");
  const { fields, body } = readFrontMatter(file, shown, policySchema);
  const [intro = "", ...sections] = body.split(/^## /m);
  return { ...fields, intro: intro.trim(), sections: sections.map(readSection) };
}

function readSection(written: string): PolicySection {
  const [, heading = "", id = "", blocks = ""] = /^([^\n]+) \{#([\w-]+)\}\n(.*)$/s.exec(written) ?? [];
  return {
    id,
    heading,
    blocks: blocks
      .trim()
      .split(/\n{2,}/)
      .map(readBlock),
  };
}

function readBlock(block: string): PolicyBlock {
  if (block.startsWith("- ")) return block.slice(2).split("\n- ");
  const [, linked, href] = /^\[(.+)\]\((.+)\)$/.exec(block) ?? [];
  return linked && href ? { href, text: linked } : block;
}

interface Contacts {
  privacyEmail: string;
  supportEmail: string;
}

/** Fills in what an installation configures. Leaves out paragraphs about what it does not, and sections of only those. */
export function withDetails(policy: Policy, contacts: Contacts, company: Company): Policy {
  const details: Readonly<Record<string, string | null>> = {
    "{privacy email}": contacts.privacyEmail,
    "{support email}": contacts.supportEmail,
    "{company line}": companyLine(company),
    "{company phone}": company.phone,
  };
  const isKnown = (block: PolicyBlock) =>
    typeof block !== "string" ||
    !Object.keys(details).some((name) => details[name] === null && block.includes(name));
  const sections = policy.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter(isKnown) }))
    .filter(({ blocks }) => blocks.length > 0);
  return JSON.parse(JSON.stringify({ ...policy, sections }), (_, value) =>
    typeof value === "string" ? value.replaceAll(/\{[a-z ]+\}/g, (name) => details[name] ?? name) : value,
  );
}

/** The text of that day; null for an unknown version. */
export const policyOfVersion = async (name: string, version: string): Promise<Policy | null> =>
  (await EDITIONS[`./policies/versions/${name}-${version}.json`]?.()) ?? null;

/** Days of change, newest first. */
export const versionsOf = (name: string): string[] =>
  Object.keys(EDITIONS)
    .flatMap((file) => new RegExp(`^\\./policies/versions/${name}-(.+)\\.json$`).exec(file)?.[1] ?? [])
    .sort()
    .reverse();
