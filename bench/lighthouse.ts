import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findChromium } from "#tests/support/browser.ts";
import { percentile } from "./percentile.ts";
import { type PublicPage, withPublicPages } from "./public-pages.ts";

/** Not a dependency: brings a hundred packages that only this measurement needs. */
const VERSION = "13.5.0";

/** Runs of each page: their medians count. */
const RUNS = 5;

/**
 * Minimum scores (0 to 100) with the mobile preset. That of performance leaves room for slow processors, which take
 * five points.
 */
const LEAST = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

/** Metrics printed beside the scores, as audits are named. */
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"] as const;

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

/**
 * `npm run bench -- lighthouse`: the mobile preset on the usual landing pages. Performance is
 * reliable on an idle machine only.
 * @returns whether every score is reached
 */
export async function checkLighthouse(): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-lighthouse-"));
  try {
    await writeFile(path.join(folder, "package.json"), '{ "private": true }');
    const install = ["install", `lighthouse@${VERSION}`, "--no-audit", "--no-fund", "--loglevel=error"];
    await runProgram("npm", install, folder);
    const [load = 0] = os.loadavg();
    console.log(
      `Lighthouse ${VERSION}, mobile, medians of ${RUNS}; load of this machine ${load.toFixed(1)}\n`,
    );
    const columns = [...CATEGORIES.map((name) => `${name} (≥ ${LEAST[name]})`), ...METRICS];
    console.log(`| page | ${columns.join(" | ")} |`);
    console.log(`|---|${columns.map(() => "---|").join("")}`);
    return await withPublicPages(async (pages) => {
      let allReached = true;
      for (const page of pages) {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run++) reports.push(await audit(folder, page));
        const median = (of: (report: Report) => number) => percentile(reports.map(of), 50);
        const scores = CATEGORIES.map((name) => Math.round(median((report) => scoreOf(report, name)) * 100));
        const metrics = METRICS.map((id) => `${Math.round(median((report) => metricOf(report, id)))} ms`);
        console.log(`| ${page.name} | ${[...scores, ...metrics].join(" | ")} |`);
        const missed = CATEGORIES.filter((name, index) => (scores[index] ?? 0) < LEAST[name]);
        for (const name of missed) console.log(shortcomings(lowest(reports, name), name));
        allReached &&= missed.length === 0;
      }
      return allReached;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const scoreOf = (report: Report, name: Category): number => report.categories[name].score ?? 0;

const metricOf = (report: Report, id: (typeof METRICS)[number]): number =>
  report.audits[id]?.numericValue ?? Number.NaN;

const lowest = (reports: Report[], name: Category): Report =>
  reports.reduce((worst, report) => (scoreOf(report, name) < scoreOf(worst, name) ? report : worst));

async function audit(folder: string, { name, url }: PublicPage): Promise<Report> {
  const file = path.join(folder, `${name}.json`);
  const program = path.join(folder, "node_modules", "lighthouse", "cli", "index.js");
  const options = ["--quiet", "--output=json", `--output-path=${file}`, `--only-categories=${CATEGORIES}`];
  // Chromium has no sandbox under root; the pages are our own.
  const flags = "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu";
  await runProgram(process.execPath, [program, url, ...options, flags], folder, {
    CHROME_PATH: await findChromium(),
  });
  return JSON.parse(await readFile(file, "utf8"));
}

function shortcomings({ categories, audits }: Report, category: Category): string {
  const lines = categories[category].auditRefs.flatMap(({ id, weight }) => {
    const { title = id, score = null, displayValue = "" } = audits[id] ?? {};
    return weight > 0 && score !== null && score < 0.9 ? [`    ${category}: ${title} ${displayValue}`] : [];
  });
  return lines.join("\n");
}

async function runProgram(
  program: string,
  args: string[],
  cwd: string,
  variables: Record<string, string> = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${path.basename(program)} ${args[0]} ended with ${code}`);
}
