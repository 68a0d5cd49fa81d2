import { randomInt } from "node:crypto";

/** Random, because a killed server's socket lock may block a port. Below 32768, where Linux's outgoing ports begin. */
export const randomPort = () => randomInt(20_000, 32_768);
