import { askOperationsOf } from "./ask-operations.ts";

askOperationsOf("the rest");
