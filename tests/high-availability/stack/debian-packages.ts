import { accessSync, constants } from "node:fs";

/** Programs by Debian package, as in `scripts/high-availability/install-packages.sh`. */
const PROGRAMS = {
  patroni: ["/usr/bin/patroni", "/usr/bin/patronictl"],
  "etcd-server": ["/usr/bin/etcd"],
  "etcd-client": ["/usr/bin/etcdctl"],
  haproxy: ["/usr/sbin/haproxy"],
  "postgresql-15": ["postgres", "initdb", "pg_ctl", "pg_basebackup", "pg_rewind", "pg_controldata"].map(
    (name) => `/usr/lib/postgresql/15/bin/${name}`,
  ),
} as const;

/** Runs before the suite. @throws an error that names the missing packages and how to install them */
export default function requireDebianPackages(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, files]) => (files.every(isProgram) ? [] : [name]));
  if (missing.length === 0) return;
  throw new Error(
    `The test of high availability needs Debian 12 (or a container of it) with the packages ${Object.keys(PROGRAMS).join(", ")}.\n` +
      `Missing here: ${missing.join(", ")}. Install them as root:\n` +
      "  sh scripts/high-availability/install-packages.sh",
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
