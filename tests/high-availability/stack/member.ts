import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { freePort, type Program, startProgram } from "#tests/journeys/support/program.ts";

/** A web process or worker, and its successors on the same port. */
export interface Member {
  program: Program;
  replace(signal: NodeJS.Signals): Promise<void>;
}

export async function startMember(
  root: string,
  variables: Record<string, string>,
  port?: number,
): Promise<Member> {
  const ownPort = port ?? (await freePort());
  const startOne = async () => {
    // A new folder each time: stateless processes must not depend on it.
    const dataDir = await mkdtemp(path.join(root, `${variables.PARTS}-`));
    return await startProgram(dataDir, variables, ownPort);
  };
  const member: Member = {
    program: await startOne(),
    async replace(signal) {
      await member.program.end(signal);
      member.program = await startOne();
    },
  };
  return member;
}
