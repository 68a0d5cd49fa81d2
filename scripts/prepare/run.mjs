import { spawn } from "node:child_process";

/** Runs with output on stderr and forwards signals. @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [moreEnv] @returns {Promise<void>} @throws {Stopped} when terminated by a signal */
export function run(program, args, moreEnv = {}) {
  const child = spawn(program, args, { stdio: ["ignore", 2, 2], env: { ...process.env, ...moreEnv } });
  let stopped = false;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    stopped = true;
    child.kill(signal);
  };
  process.on("SIGTERM", forward).on("SIGINT", forward);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`did not start: ${error.message}`)));
    child.once("close", (code, signal) => {
      process.off("SIGTERM", forward).off("SIGINT", forward);
      if (stopped) reject(new Stopped());
      else if (code === 0) resolve();
      else reject(new Error(signal ? `was ended by ${signal}` : `ended with code ${code}`));
    });
  });
}

export class Stopped extends Error {}
