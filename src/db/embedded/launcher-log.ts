/** Where the launcher tells what it does; a pino logger fits. */
export interface LauncherLog {
  info(message: string): void;
  warn(message: string): void;
}
