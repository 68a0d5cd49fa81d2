import { limitConcurrency } from "./concurrency-limit.ts";

/** Hashing a password takes 0.1 s of one of the four libuv threads, which file and DNS access share. */
export const hashing = limitConcurrency({ running: 2, waiting: 60 });
