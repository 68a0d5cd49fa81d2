import path from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { PLANTED_FAULTS } from "./tests/simulator/planted-faults.ts";
import { useMemoryForTemporaryFiles } from "./tests/support/setup/scratch-folder.ts";

useMemoryForTemporaryFiles();

/** Changes one source as it is loaded. */
function plant(name: string): Plugin {
  const fault = PLANTED_FAULTS[name];
  if (!fault) throw new Error(`no such fault: ${name}`);
  return {
    name: "plant a fault",
    enforce: "pre",
    transform(code, id) {
      if (id !== path.resolve(fault.file)) return null;
      if (!code.includes(fault.from)) throw new Error(`${fault.file} has no longer: ${fault.from}`);
      return code.replace(fault.from, fault.to);
    },
  };
}

const { planted = null } = JSON.parse(process.env.SIMULATE ?? "{}");

/** `npm run simulate` (docs/reliability.md). */
export default defineConfig({
  plugins: planted === null ? [] : [plant(planted)],
  test: {
    name: "simulator",
    include: ["tests/simulator/command.ts"],
    globalSetup: ["tests/support/setup/postgres-global-setup.ts"],
    hookTimeout: 120_000,
    testTimeout: 24 * 60 * 60_000,
    maxWorkers: 1,
    // Else a later run finds the source as a planted fault has changed it.
    fsModuleCache: false,
  },
});
