import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface HttpMetrics {
  observe(method: string, status: number, seconds: number): void;
  print(): Promise<string>;
}

export function createMetrics(): HttpMetrics {
  const registry = new Registry();
  // Cluster processes share a port: each scrape reaches one of them.
  registry.setDefaultLabels({ process: String(process.pid) });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by method and class of status",
    labelNames: ["method", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return {
    observe: (method, status, seconds) =>
      requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    print: () => registry.metrics(),
  };
}
