/** `npm run test:soak -- [requests per endpoint] [seed] [vitest arguments]`. The printed seed replays the same requests. */
import { spawn } from "node:child_process";

const [requests = "10000", seed = String(Date.now() % 1_000_000), ...rest] = process.argv.slice(2);
console.log(`${requests} requests for each endpoint, seed ${seed}`);
const child = spawn(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--config", "vitest.soak.config.ts", ...rest],
  { stdio: "inherit", env: { ...process.env, SOAK_REQUESTS: requests, SOAK_SEED: seed } },
);
child.once("close", (code) => {
  process.exitCode = code ?? 1;
});
