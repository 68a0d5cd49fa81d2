import { fuzzOperationsOf } from "./fuzz-operations.ts";

fuzzOperationsOf("/admin");
