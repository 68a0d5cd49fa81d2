import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { startProgram } from "./program.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * A data folder after first start, to copy: creating the schema and sample data dominates a
     * start.
     */
    prepared_folder: string;
  }
}

let folder = "";

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), "second-spark-prepared-"));
  const program = await startProgram(folder);
  await program.end();
  project.provide("prepared_folder", folder);
}

export async function teardown(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Preserves owners and modes: under root, Postgres runs as another user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}
