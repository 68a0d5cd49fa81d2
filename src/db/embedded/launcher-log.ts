/** Compatible with a pino logger. */
export interface LauncherLog {
  info(message: string): void;
  warn(message: string): void;
}
