import { askOperationsOf } from "./hostile/ask-operations.ts";

askOperationsOf("the rest");
