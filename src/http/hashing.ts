import { atMost } from "./concurrency-limit.ts";

/** Hashing a password takes a tenth of a second of a thread that files and names also need; Node has four of them. */
export const hashing = atMost({ running: 2, waiting: 60 });
