import fc from "fast-check";

// The same cases in every run, so that a failure repeats.
fc.configureGlobal({ seed: 20_261_122 });
