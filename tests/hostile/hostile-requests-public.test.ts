import { fuzzOperationsOf } from "./fuzz-operations.ts";

fuzzOperationsOf("the rest");
