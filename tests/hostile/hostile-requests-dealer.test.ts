import { fuzzOperationsOf } from "./fuzz-operations.ts";

fuzzOperationsOf("/dealer");
