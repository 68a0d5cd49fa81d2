import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  // The whole route manifest comes with the page: no request for it on the way, nothing to be stale.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
