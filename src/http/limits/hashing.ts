import { limitConcurrency } from "./concurrency-limit.ts";

/** Hashing a password takes 0.1 s of one of four libuv threads, shared with file and DNS access. */
export const hashing = limitConcurrency({ running: 2, waiting: 60 });
