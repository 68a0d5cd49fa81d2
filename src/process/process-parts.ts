import type { Logger } from "pino";
import type { Env } from "#src/env.ts";
import type { Auth } from "#src/services/accounts/auth.ts";
import type { AppContext } from "#src/services/app-context.ts";
import type { Worker } from "#src/worker/worker.ts";
import type { FollowedStock } from "./follow-stock.ts";
import type { GracefulShutdown } from "./graceful-shutdown.ts";
import type { CreateServer } from "./http-server.ts";
import type { Databases } from "./open-databases.ts";
import type { Mail } from "./open-mail.ts";
import type { LoadPages } from "./page-renderer.ts";
import type { WebProcesses } from "./web-processes.ts";

export interface ProcessParts {
  env: Env;
  loadPages: LoadPages;
  createServer?: CreateServer;
  webProcesses?: WebProcesses | undefined;
  isPrepared?: boolean;
}

export interface Starting extends ProcessParts {
  log: Logger;
  stopping: GracefulShutdown;
  serves: boolean;
}

export interface Running {
  databases: Databases;
  app: AppContext;
  auth: Auth;
  secret: string;
  mail: Mail;
  worker: Worker | null;
  stock: FollowedStock | null;
  isStopping: () => boolean;
}
