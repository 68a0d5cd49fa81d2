import cluster from "node:cluster";
import { thisMachine } from "#embedded-postgres/server-settings.ts";
import { readEnvOrEnd } from "./env.ts";
import { countWebProcesses, forkWebProcesses, variablesFromParent } from "./process/web-processes.ts";

// As in env.ts. Without it React, which reads it itself, draws pages half as fast.
process.env.NODE_ENV ??= "production";

let pages: Promise<typeof import("./web/site.ts")> | undefined;
// Importing it again for each page took 3% of its processor time.
const loadPages = () => (pages ??= import("./web/site.ts"));

if (cluster.isPrimary) {
  const env = readEnvOrEnd(process.env);
  const count = countWebProcesses(env, thisMachine());
  const webProcesses = count > 1 ? forkWebProcesses(count, env) : undefined;
  // Fork first: loading the program takes a second, and the web processes load it at the same time.
  const { startProcess } = await import("./process/start-process.ts");
  await startProcess({ env, loadPages, webProcesses });
} else {
  const [{ startProcess }, variables] = await Promise.all([
    import("./process/start-process.ts"),
    variablesFromParent(),
  ]);
  await startProcess({
    env: { ...readEnvOrEnd(process.env), ...variables, WEB_PROCESSES: 1, WORKER_PORT: undefined },
    loadPages,
    isPrepared: true,
  });
}
