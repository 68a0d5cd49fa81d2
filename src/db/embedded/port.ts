import { randomInt } from "node:crypto";

/**
 * Another one at every start. Over TCP a port may be taken. On a socket the number is part of its name, and an old
 * server whose folder was deleted under it removes its socket by name when it ends: that must not be the new one's.
 * Below 32768, where Linux begins to hand out ports to outgoing connections.
 */
export const randomPort = () => randomInt(20_000, 32_768);
