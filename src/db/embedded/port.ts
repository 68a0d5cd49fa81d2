import { randomInt } from "node:crypto";

/**
 * Random, as a TCP port may be in use, and a killed server's socket lock file blocks its number
 * until the process is reaped. Below 32768, where Linux assigns ports to outgoing connections.
 */
export const randomPort = () => randomInt(20_000, 32_768);
