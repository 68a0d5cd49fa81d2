import { defineConfig } from "vitest/config";
export default defineConfig({ test: { include: ["tests/fuzz/*.test.ts"], testTimeout: 60000, maxWorkers: 1 } });
