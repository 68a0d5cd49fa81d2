import { randomInt } from "node:crypto";

/**
 * Random: a port may be in use, or a killed server's socket lock may block it until it is reaped.
 * Below 32768, where Linux assigns ports to outgoing connections.
 */
export const randomPort = () => randomInt(20_000, 32_768);
