import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "one-case-"));
  const plugins = [path.resolve("scripts/lint/one-case-a-type.grit")];
  writeFileSync(path.join(folder, "biome.json"), JSON.stringify({ plugins }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function faultsIn(text: string): number {
  writeFileSync(path.join(folder, "planted.ts"), text);
  const biome = path.resolve("node_modules/@biomejs/biome/bin/biome");
  const { stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "planted.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toContain("Checked 1 file");
  return stderr.split("One case a type").length - 1;
}

it.each([
  ["an interface", "export interface Card { lead_id: string; onClose: () => void }"],
  ["the type of an option", "export const open = (card: { lead_id?: string; isOpen: boolean }) => card;"],
  ["a nested type", "export interface Card { isOpen: boolean; lead: { lead_id: string; hasCar: boolean } }"],
  ["methods", "export interface Card { lead_id: string; isOpen(): boolean }"],
])("the lint refuses two cases in %s", (_, text) => {
  expect(faultsIn(text)).toBe(1);
});

it.each([
  "export interface Row { lead_id: string; name: string; lead: { isOpen: boolean } }",
  "export interface Props { leadId: string; on: boolean; row: { lead_id: string } }",
])("the lint allows %s", (text) => {
  expect(faultsIn(text)).toBe(0);
});
