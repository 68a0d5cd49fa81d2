import { randomInt } from "node:crypto";

/**
 * Another one at every start: over TCP a port may be taken, and on a socket the number is part of the name of a lock
 * file, which a killed server leaves behind and which bars the next as long as nobody has waited for the dead process
 * (a container without an init). Below 32768, where Linux begins to hand out ports to outgoing connections.
 */
export const randomPort = () => randomInt(20_000, 32_768);
