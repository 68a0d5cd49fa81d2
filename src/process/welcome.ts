import type { Env } from "#src/env.ts";

export function welcome(env: Env, origin: string): void {
  const isWorker = env.PARTS === "worker";
  const lines = [isWorker ? "Second Spark's worker is running" : `Second Spark is serving at ${origin}`];
  if (env.SAMPLE_DATA && !isWorker) {
    lines.push(
      "  Sample sign-ins at /dealer/login, all with the password demo-password:",
      "    dealer@demo.test, dealer2@demo.test (dealers), admin@demo.test (admin), nolink@demo.test (no dealer)",
    );
    if (env.isTrial && !env.SMTP_URL) lines.push(`  Mail is captured: ${origin}/dev/mailbox`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}
