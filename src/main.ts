import { startProcess } from "./process.ts";

await startProcess({ loadPages: () => import("virtual:react-router/server-build") });
