import { randomInt } from "node:crypto";

/**
 * Random at every start. Over TCP a port may be in use. On a socket the number is part of a lock file's name, which a killed
 * server leaves behind and which blocks the next one until the dead process is reaped (a container without init). Below
 * 32768, where Linux starts to assign ports to outgoing connections.
 */
export const randomPort = () => randomInt(20_000, 32_768);
