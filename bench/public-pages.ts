import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startProgram } from "#tests/journeys/support/program.ts";

/** Pages with few live parts, with many, and with a form that is checked in the browser. */
export type PageKind = "content" | "live" | "request";

export interface PublicPage {
  name: string;
  url: string;
  kind: PageKind;
}

/** The built product with sample data, and the usual landing pages. */
export async function withPublicPages<R>(run: (pages: PublicPage[]) => Promise<R>): Promise<R> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-pages-"));
  const program = await startProgram(folder);
  try {
    return await run(await publicPages(program.origin));
  } finally {
    await program.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function publicPages(origin: string): Promise<PublicPage[]> {
  const listed = async (file: string) => {
    const xml = await (await fetch(`${origin}/sitemaps/${file}.xml`)).text();
    return /<loc>([^<]*)<\/loc>/.exec(xml)?.[1] ?? "";
  };
  const pathOfListed = async (file: string) => origin + new URL(await listed(file)).pathname;
  return [
    { name: "home", url: `${origin}/`, kind: "content" },
    { name: "browse", url: `${origin}/browse`, kind: "live" },
    { name: "vehicle", url: await pathOfListed("vehicles-1"), kind: "live" },
    { name: "request page", url: `${origin}/lead`, kind: "request" },
    { name: "sign-in", url: `${origin}/dealer/login`, kind: "request" },
    { name: "article", url: await pathOfListed("posts"), kind: "content" },
    { name: "city", url: `${origin}/used-evs/london`, kind: "content" },
  ];
}
