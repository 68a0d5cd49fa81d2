import { limitConcurrency } from "./concurrency-limit.ts";

/** Hashing a password takes a tenth of a second of a thread that files and names also need; Node has four of them. */
export const hashing = limitConcurrency({ running: 2, waiting: 60 });
